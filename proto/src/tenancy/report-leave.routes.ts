import { defineRoute } from '../contract.ts'
import { ASK_TO_LEAVE, LEAVE } from '../mail-leave.fields.ts'

const OWN = { service: 'tenancy', path: '/api/reports/mail/leave/:token' } as const

export const askToLeaveReports = defineRoute({ ...ASK_TO_LEAVE, ...OWN })

export const leaveReports = defineRoute({ ...LEAVE, ...OWN })
