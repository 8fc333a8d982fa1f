import type { ServiceName } from '@avaliax/proto/contract.ts'

export const SERVICES = [
  'identity',
  'tenancy',
  'cards',
  'reviews',
  'content-generation',
  'scanner',
  'logging',
] as const satisfies readonly ServiceName[]

/** `together`: all services and the gateway in one. */
export type ProcessName = ServiceName | 'gateway' | 'sandbox' | 'together'
