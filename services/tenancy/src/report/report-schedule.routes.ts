import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  getClientReportSchedule,
  getReportSchedule,
  setClientReportSchedule,
  setReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ReportSchedules } from './report-schedule.service.ts'

export function reportScheduleRoutes(app: FastifyInstance, schedules: ReportSchedules): void {
  mount(app, getReportSchedule, () => schedules.agencys())
  mount(app, setReportSchedule, async ({ body, context }) => {
    await schedules.set(context, null, body)
    return schedules.agencys()
  })
  mount(app, getClientReportSchedule, ({ params }) => schedules.ofClient(params.clientId))
  mount(app, setClientReportSchedule, async ({ params: { clientId }, body, context }) => {
    await schedules.set(context, clientId, body.own)
    return schedules.ofClient(clientId)
  })
}
