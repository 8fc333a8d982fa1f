import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Money, Month, Timestamp } from '../values.ts'
import { PauseReason, RequestChannel } from './request/request.fields.ts'
import { WhatsAppWarning } from './whatsapp/whatsapp.fields.ts'

export const EmployeeChanged = defineEvent({
  type: 'employee.changed',
  version: 1,
  topic: 'cards.events',
  payload: z.object({
    employeeId: Id,
    deleted: z.boolean(),
    /** Employees of the client now; newer by `countRev`, which belongs to the client. */
    employeeCount: z.int().min(0),
    countRev: z.int(),
  }),
})

/** A client has taken the last place of its plan, by its own doing. */
export const EmployeeLimitReached = defineEvent({
  type: 'employee-limit.reached',
  version: 1,
  topic: 'cards.events',
  payload: z.object({ clientId: Id, limit: z.int() }),
})

export const TapsCounted = defineEvent({
  type: 'taps.counted',
  version: 1,
  topic: 'cards.events',
  payload: z.object({
    month: Month,
    /** Absolute counts of the client's month: a hundred taps, or a hundred employees, are one event. */
    cardTaps: z.int(),
    reviewRequests: z.int(),
  }),
})

/** A client's month has its winners; once more, with a higher `rev`, when taps were still on their way. */
export const MonthClosed = defineEvent({
  type: 'month.closed',
  version: 1,
  topic: 'cards.events',
  payload: z.object({
    month: Month,
    cardTaps: z.int(),
    reviewRequests: z.int(),
    winners: z
      .array(z.object({ employeeId: Id, position: z.int(), cardTaps: z.int(), reviewRequests: z.int() }))
      .max(3),
  }),
})

/** Whoever holds a card says that it is lost; nobody holds it any more. */
export const CardReportedLost = defineEvent({
  type: 'card.reported-lost',
  version: 1,
  topic: 'cards.events',
  payload: z.object({ clientId: Id, cardId: Id, employeeId: Id }),
})

/** An employee has got a card. */
export const CardClaimed = defineEvent({
  type: 'card.claimed',
  version: 1,
  topic: 'cards.events',
  payload: z.object({ cardId: Id, code: z.string(), employeeId: Id }),
})

/** Cards of the whole agency now; absolute, newer by the event's `rev`. */
export const CardTotalsChanged = defineEvent({
  type: 'card-totals.changed',
  version: 1,
  topic: 'cards.events',
  payload: z.object({
    totalCards: z.int(),
    activeCards: z.int(),
    assignedCards: z.int(),
    availableCards: z.int(),
  }),
})

/** Once more, with a higher `rev`, when a sale was corrected; without cards and amount when it was voided. */
export const CardSaleRecorded = defineEvent({
  type: 'card-sale.recorded',
  version: 1,
  topic: 'cards.events',
  payload: z.object({ saleId: Id, cardCount: z.int(), totalAmount: Money, saleDate: Timestamp }),
})

/** Meta paused, refused or recategorised a text, or thinks less of it or of a number: once for each change. */
export const WhatsAppWarned = defineEvent({
  type: 'whatsapp.warned',
  version: 1,
  topic: 'cards.events',
  payload: z.object({
    /** The client has the number; null: the agency has. */
    clientId: Id.nullable(),
    warning: WhatsAppWarning,
    /** The text's name at Meta, or the number as people dial it. */
    name: z.string(),
    /** Business key of what happened, unique for ever. */
    key: z.string().max(400),
  }),
})

/** Sending requests of a client has paused by itself: too many asked to be asked no more, or too many mails failed. */
export const RequestsPaused = defineEvent({
  type: 'requests.paused',
  version: 1,
  topic: 'cards.events',
  payload: z.object({ clientId: Id, channel: RequestChannel, reason: PauseReason, at: Timestamp }),
})
