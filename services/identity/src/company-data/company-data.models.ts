import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { COMPANY_HOLDERS } from '@avaliax/proto/identity/company-data.internal.ts'
import { z } from 'zod'

const Service = z.enum(COMPANY_HOLDERS)

/** The newest file of a company: how far it is, what is in it, until when it can be taken. */
export const companyExports = defineCollection({
  name: 'company_exports',
  document: z.object({
    /** The client's id: a company has one file. */
    _id: z.number(),
    /** The person who is told, in this language. */
    userId: z.number(),
    /** Tells the parts of this file from those of the one before. */
    round: z.number(),
    requestedAt: z.date(),
    /** Services that are still to be asked, the present one first; empty: all rows are here. */
    left: z.array(Service),
    /** The present service goes on there. */
    after: z.string().nullable(),
    parts: z.number(),
    /** The parts hold these, in their order. */
    files: z.array(
      z.object({
        service: Service,
        name: z.string(),
        firstPart: z.number(),
        columns: z.array(z.string()),
        rows: z.number(),
      }),
    ),
    finishedAt: z.date().nullable(),
    fileUntil: z.date().nullable(),
  }),
  revised: true,
  owner: '_id',
  personal: { client: '_id', withheld: 'Bookkeeping of the file itself.' },
  indexes: [{ key: { finishedAt: 1 } }],
})
export type CompanyExportRow = DocumentOf<typeof companyExports>

/** Pages of what the services hold, sealed, until the time of the file is over. */
export const companyExportParts = defineCollection({
  name: 'company_export_parts',
  document: z.object({
    /** `17:2:40`: client, round, place. */
    _id: z.string(),
    clientId: z.number(),
    round: z.number(),
    sealed: z.string(),
    expiresAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'The file itself.' },
  indexes: [{ key: { clientId: 1, round: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})

export const partId = (clientId: number, round: number, part: number): string =>
  `${clientId}:${round}:${part}`
