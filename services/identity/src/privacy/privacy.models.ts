import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { PrivacyKind } from '@avaliax/proto/identity/privacy.routes.ts'
import { PersonKind } from '@avaliax/proto/values.ts'
import { z } from 'zod'

const Step = z.object({
  service: z.string(),
  doneAt: z.date().nullable(),
  counts: z.record(z.string(), z.number()),
})

/** People asked for these, and each is so far. A finished one is the proof, and names the person by hashes alone. */
export const privacyRequests = defineCollection({
  name: 'privacy_requests',
  document: z.object({
    _id: z.number(),
    kind: PrivacyKind,
    personKind: PersonKind,
    /** Null once it is finished. */
    personId: z.number().nullable(),
    clientId: z.number().nullable(),
    /** Keyed hashes of name and addresses: whoever knows one finds the request. */
    personHashes: z.array(z.string()),
    askedBy: OperatorName,
    steps: z.array(Step),
    finishedAt: z.date().nullable(),
    fileUntil: z.date().nullable(),
  }),
  revised: true,
  owner: null,
  personal: { kept: 'The proof of an export or an erasure: hashes, moments and numbers of rows.' },
  indexes: [
    { key: { createdAt: -1, _id: -1 } },
    { key: { personHashes: 1, createdAt: -1, _id: -1 } },
    { key: { finishedAt: 1 } },
  ],
})
export type PrivacyRequestRow = DocumentOf<typeof privacyRequests>

/** Each service hands this out, sealed, until somebody takes the file. */
export const privacyFiles = defineCollection({
  name: 'privacy_files',
  document: z.object({
    /** `17:reviews`: request and service. */
    _id: z.string(),
    requestId: z.number(),
    service: z.string(),
    sealed: z.string(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: { kept: 'Deleted as soon as somebody takes the file.' },
  indexes: [{ key: { requestId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
