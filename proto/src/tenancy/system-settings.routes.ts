import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { HIDDEN_CHARACTERS, VISIBLE_LINE } from '../text-rules.ts'
import { RequiredLine } from '../values.ts'

export const SystemSettings = z
  .object({ agencyName: z.string(), agencyUrl: z.string() })
  .meta({ id: 'SystemSettings' })
export type SystemSettings = z.output<typeof SystemSettings>

/** What is shown before an agency has set its own, and when the settings cannot be read. */
export const DEFAULT_SYSTEM_SETTINGS: SystemSettings = {
  agencyName: 'Avaliax',
  agencyUrl: 'https://avaliax.com.br',
}

export const getSystemSettings = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/system-settings',
  access: 'superadmin',
  summary: 'Name and address of the agency',
  response: SystemSettings,
})

export const updateSystemSettings = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/system-settings',
  access: 'superadmin',
  summary: 'Change name and address of the agency',
  body: z.strictObject({
    agencyName: RequiredLine(120).optional(),
    agencyUrl: z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain })
      .max(300)
      .regex(VISIBLE_LINE, HIDDEN_CHARACTERS)
      .optional(),
  }),
  response: SystemSettings,
})

export const getPublicSystemSettings = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/public/system-settings',
  access: 'public',
  summary: 'Name and address of the agency, for pages without log-in',
  response: SystemSettings,
})
