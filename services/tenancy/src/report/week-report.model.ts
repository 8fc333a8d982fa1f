import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { IsoWeek } from '@avaliax/proto/tenancy/iso-week.fields.ts'
import { WeekReport } from '@avaliax/proto/tenancy/week-report.fields.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const weekReportId = (clientId: number, week: string) => `${clientId}:${week}`

/** Reports of weeks: a row is stored when its hour has come, with the job that makes and sends it. */
export const weekReports = defineCollection({
  name: 'week_reports',
  document: WeekReport.partial().extend({
    /** `17:2026-W48`: client and week. */
    _id: z.string(),
    clientId: z.number(),
    week: IsoWeek,
    createdAt: z.date(),
    /** It was read and sent then; null: not yet. */
    sentAt: z.date().nullable(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, _id: 1 } }, { key: { createdAt: 1 }, expireAfterSeconds: 400 * 86_400 }],
})

/** One mail of a week's report to one address: there is no second one. */
export const weekMails = defineCollection({
  name: 'week_mails',
  document: z.object({
    /** Client, week and address. */
    _id: z.string(),
    clientId: z.number(),
    week: IsoWeek,
    email: z.string(),
    language: Language,
    createdAt: z.date(),
    sentAt: z.date().nullable(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, _id: 1 } }, { key: { createdAt: 1 }, expireAfterSeconds: 400 * 86_400 }],
})
export type WeekMail = DocumentOf<typeof weekMails>
