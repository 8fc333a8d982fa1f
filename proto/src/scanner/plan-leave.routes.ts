import { defineRoute } from '../contract.ts'
import { ASK_TO_LEAVE, LEAVE } from '../mail-leave.fields.ts'

const OWN = { service: 'scanner', path: '/api/scanner/mail/leave/:token' } as const

export const askToLeavePlans = defineRoute({ ...ASK_TO_LEAVE, ...OWN })

export const leavePlans = defineRoute({ ...LEAVE, ...OWN })
