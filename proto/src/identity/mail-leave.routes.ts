import { defineRoute } from '../contract.ts'
import { ASK_TO_LEAVE, LEAVE } from '../mail-leave.fields.ts'

const OWN = { service: 'identity', path: '/api/mail/leave/:token' } as const

export const askToLeave = defineRoute({ ...ASK_TO_LEAVE, ...OWN })

export const leave = defineRoute({ ...LEAVE, ...OWN })
