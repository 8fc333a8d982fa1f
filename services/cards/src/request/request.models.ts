import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import {
  PauseReason,
  RefusalReason,
  RequestChannel,
  RequestState,
} from '@avaliax/proto/cards/request/request.fields.ts'
import { SuppressionReason } from '@avaliax/proto/cards/request/request.routes.ts'
import { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** A message cost this, by the rate of that day. */
const RequestCharge = z.object({
  attempt: z.number(),
  country: z.string(),
  category: z.string(),
  /** Millionths of the currency. */
  micros: z.number(),
  currency: z.string(),
  rateFrom: z.string(),
})

/** Messages in which a shop asks a customer for a review. */
export const customerRequests = defineCollection({
  name: 'customer_requests',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    /** Null once the customer was erased. */
    customerId: z.number().nullable(),
    channel: RequestChannel,
    templateVersion: z.string(),
    language: Language,
    /** The number that it goes to is of this country, by which its price is foretold; absent where no message is paid for. */
    country: z.string().nullish(),
    state: RequestState,
    reason: RefusalReason.nullable(),
    dueAt: z.date(),
    attempt: z.number(),
    /** 128 random bits: the secret of the customer's page. */
    token: z.string(),
    employeeId: z.number().nullable(),
    /** Whom it is for, as cycles and suppressions name them: its reader may leave years later. Missing: from before this field. */
    contactIds: z.array(z.string()).optional(),
    costCents: z.number(),
    sentAt: z.date().nullable(),
    deliveredAt: z.date().nullable(),
    openedAt: z.date().nullable(),
    tappedAt: z.date().nullable(),
    optedOutAt: z.date().nullable(),
    /** A process is sending it until then; another one may try afterwards. */
    claimedUntil: z.date().nullable().optional(),
    /** When its reminder is due, if nobody opens it before. */
    remindAt: z.date().nullable().optional(),
    remindedAt: z.date().nullable().optional(),
    /** The ids below are of messages by WhatsApp's interface. Set from just before Meta is asked until it is known to have it or not. */
    handedAt: z.date().nullable().optional(),
    /** The number that it leaves from, by Meta's id. */
    phoneNumberId: z.string().nullable().optional(),
    messageId: z.string().nullable().optional(),
    /** The ids of attempts that failed and were made again, and of the first message once there is a reminder. */
    formerMessageIds: z.array(z.string()).optional(),
    /** Finds it when its reader answers: the hash of the sender and the number, the same for every client. */
    recipientHash: z.string().nullable().optional(),
    /** How often Meta held it back. */
    heldBack: z.number().optional(),
    charges: z.array(RequestCharge).optional(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    withheld: ['token', 'messageId', 'formerMessageIds', 'recipientHash', 'contactIds'],
    people: {
      employee: {
        by: 'employeeId',
        why: 'Who asked a customer for a review.',
        shows: ['channel', 'state', 'dueAt'],
        erase: { blank: { employeeId: null } },
      },
    },
  },
  indexes: [
    { key: { token: 1 }, unique: true },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, state: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, channel: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, employeeId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, customerId: 1 } },
    { key: { clientId: 1, tappedAt: 1 }, partialFilterExpression: { tappedAt: { $type: 'date' } } },
    { key: { state: 1, dueAt: 1, _id: 1 } },
    // Not partial by type: the embedded engine finds nothing by those, and would read all requests (ADR 3).
    { key: { messageId: 1, _id: 1 } },
    { key: { recipientHash: 1, createdAt: -1, _id: -1 } },
    { key: { remindAt: 1, _id: 1 } },
  ],
})
export type CustomerRequestRow = DocumentOf<typeof customerRequests>

/**
 * A contact that was asked. The id is the client's and the contact's hash, so that two requests can never be in one cycle, whatever
 * retries, restores or imports. It outlives the customer: whoever was erased is not asked again either.
 */
export const requestCycles = defineCollection({
  name: 'request_cycles',
  document: z.object({
    _id: z.string(),
    clientId: z.number(),
    requestId: z.number(),
    /** From here on the contact may be asked again. */
    until: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'Hashes that say nothing without their key.' },
  indexes: [{ key: { requestId: 1 } }, { key: { clientId: 1 } }],
})

/** Contacts that are never asked again; like cycles they outlive erasures and imports. */
export const suppressions = defineCollection({
  name: 'request_suppressions',
  document: z.object({
    _id: z.string(),
    clientId: z.number(),
    reason: SuppressionReason,
    createdAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'Hashes that say nothing without their key.' },
  indexes: [{ key: { clientId: 1, reason: 1, createdAt: -1, _id: -1 } }],
})
export type SuppressionRow = DocumentOf<typeof suppressions>

export const requestSettings = defineCollection({
  name: 'request_settings',
  document: z.object({ _id: z.number(), clientId: z.number(), ...RequestSettings.shape }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1 } }],
})

/** Sending that has paused by itself, one row for each way of a client. */
export const requestBrakes = defineCollection({
  name: 'request_brakes',
  document: z.object({
    /** `clientId.channel` */
    _id: z.string(),
    clientId: z.number(),
    channel: RequestChannel,
    /** Null: it goes on. */
    pausedAt: z.date().nullable(),
    reason: PauseReason.nullable(),
    /** Requests from before do not count. */
    since: z.date().nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1 } }],
})

/** The key of contacts' hashes, sealed: it never changes, so that keys for sealing may. */
export const contactKeys = defineCollection({
  name: 'contact_keys',
  document: z.object({ _id: z.string(), sealed: z.string() }),
  owner: null,
  personal: 'none',
})
