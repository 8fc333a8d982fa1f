import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { IdentityConfig } from '../config.ts'
import { type PasswordLinks, passwordLinks } from './password-link.store.ts'

export const buildPasswordLinks = (
  { config }: ServiceContext<IdentityConfig>,
  { db }: Parts,
  now: () => Date,
): PasswordLinks =>
  passwordLinks({
    db,
    secret: config.RESET_SECRET,
    publicUrl: config.PUBLIC_URL,
    now,
  })
