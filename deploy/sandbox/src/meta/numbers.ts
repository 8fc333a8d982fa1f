import { type Exchange, header } from '../kernel/exchange.ts'
import { refuseWith } from './meta-error.ts'

export interface BusinessNumber {
  phoneNumberId: string
  wabaId: string
  token: string
  display: string
  name: string
}

/** Two accounts, so that one cannot be used with the other's token. */
export const NUMBERS: readonly BusinessNumber[] = [
  {
    phoneNumberId: '106540352242922',
    wabaId: '102290129340398',
    token: 'EAAsandboxagency',
    display: '+55 41 4000-1000',
    name: 'Agência Sandbox',
  },
  {
    phoneNumberId: '106540352242933',
    wabaId: '102290129340409',
    token: 'EAAsandboxclient',
    display: '+55 41 4000-2000',
    name: 'Padaria Pão da Serra',
  },
]

/** Real ones are three times as long. */
const LIVE_LENGTH = 80

/** The number or account that the path names, for whoever holds its token. */
export function numberOf(exchange: Exchange, field: 'phoneNumberId' | 'wabaId'): BusinessNumber {
  const token = header(exchange, 'authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? ''
  if (token.length > LIVE_LENGTH) refuseWith(190, 'the sandbox takes no live-looking token')
  const own = NUMBERS.find((number) => number.token === token)
  if (!own) return refuseWith(190, 'Invalid OAuth access token')
  if (own[field] !== exchange.params.id)
    return refuseWith(100, `Object with ID '${exchange.params.id}' does not exist or cannot be loaded`)
  return own
}

/** WhatsApp knows old Brazilian accounts without the ninth digit. */
export const waIdOf = (to: string): string =>
  /^55[3-9]\d9\d{8}$/.test(to) ? `${to.slice(0, 4)}${to.slice(5)}` : to
