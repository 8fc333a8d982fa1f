import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ReportState } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { Language, Month } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** What became of each report; a row is stored with the first reading of its month, and there is one for each. */
export const reportDeliveries = defineCollection({
  name: 'report_deliveries',
  document: z.object({
    /** The report's id: client and month. */
    _id: z.string(),
    clientId: z.number(),
    month: Month,
    state: ReportState,
    agencyNote: z.string().nullable(),
    /** It leaves by itself then, or is looked at again; null: not by itself. */
    dueAt: z.date().nullable(),
    sentAt: z.date().nullable(),
    openedAt: z.date().nullable(),
    opens: z.number(),
    /** Mails to addresses without a log-in that did not arrive. */
    undelivered: z.number(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['agencyNote'] },
  indexes: [
    { key: { clientId: 1, state: 1 } },
    { key: { clientId: 1, _id: 1 } },
    { key: { state: 1, clientId: 1, _id: 1 } },
    { key: { month: 1, clientId: 1, _id: 1 } },
    { key: { month: 1, state: 1, clientId: 1, _id: 1 } },
    { key: { state: 1, dueAt: 1, _id: 1 } },
  ],
})
export type ReportDelivery = DocumentOf<typeof reportDeliveries>

/** Who without a log-in gets a client's reports. */
export const reportAddresses = defineCollection({
  name: 'report_addresses',
  document: z.object({
    /** Client and address. */
    _id: z.string(),
    clientId: z.number(),
    email: z.string(),
    /** Its owner asked for no more of them; the row stays, so that nobody enters it again. */
    leftAt: z.date().nullable(),
    /** A mail server refused it last then. */
    refusedAt: z.date().nullable(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, _id: 1 } }],
})
export type ReportAddressRow = DocumentOf<typeof reportAddresses>

export const reportAddressId = (clientId: number, email: string) => `${clientId}:${email}`

/** One mail of a report to one address: there is no second one, whoever sends it how often. */
export const reportMails = defineCollection({
  name: 'report_mails',
  document: z.object({
    /** Client, month and address. */
    _id: z.string(),
    clientId: z.number(),
    month: Month,
    email: z.string(),
    language: Language,
    /** The link inside, sealed for whoever writes the mail, and its SHA-256, by which it is opened. */
    sealedToken: z.string(),
    tokenHash: z.string(),
    createdAt: z.date(),
    sentAt: z.date().nullable(),
    failedAt: z.date().nullable(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['sealedToken', 'tokenHash'] },
  indexes: [
    { key: { clientId: 1, month: 1 } },
    { key: { tokenHash: 1 }, unique: true },
    // As long as a report is read with its year.
    { key: { createdAt: 1 }, expireAfterSeconds: 400 * 86_400 },
  ],
})
export type ReportMail = DocumentOf<typeof reportMails>

/** The link in a mail opens its report that long. */
export const MAILED_LINK_MS = 90 * 86_400_000
