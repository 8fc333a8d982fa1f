import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { errorConsumer } from './error.consumer.ts'
import { type ErrorGroupRepository, errorGroupRepository } from './error-group.repository.ts'

/** Errors that the services saw, equal ones counted together. */
export function buildErrors({ db, bus }: ServiceDeps): ErrorGroupRepository {
  const errors = errorGroupRepository(db)
  errorConsumer({ bus, errors })
  return errors
}
