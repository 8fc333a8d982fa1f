import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Resource } from './rights.ts'
import type { TokenScope } from './values.ts'

export type ServiceName =
  | 'identity'
  | 'tenancy'
  | 'cards'
  | 'reviews'
  | 'content-generation'
  | 'scanner'
  | 'logging'

/** Who may speak to a service: another service, or the gateway. */
export type CallerName = ServiceName | 'gateway'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route. `public`: anybody. `user`: anyone signed in. `client`: role client only. `superadmin`: that role
 * only. `tenant`: the owner of the path's `clientId`, or a superadmin. `internal`: the processes in `callers` only.
 */
export type Access = 'public' | 'user' | 'client' | 'superadmin' | 'tenant' | 'internal'

/** `json` answers a value, `list` a plain array with paging headers, `raw` and `stream` write the reply themselves. */
export type RouteKind = 'json' | 'list' | 'raw' | 'stream'

export interface RateLimit {
  /** Requests allowed per window and key. */
  max: number
  windowSeconds: number
  /** Uses are counted by one of these: one caller's address, one signed-in user or one client company. */
  per: 'address' | 'user' | 'client'
}

export interface RouteContract {
  service: ServiceName
  method: Method
  path: string
  access: Access
  /** A public route may know a superadmin who is signed in; everybody else stays nobody. */
  knowsAgency?: boolean
  /** A public route about a client may know whoever is signed in and of this client, or may see it for the agency. */
  knowsMembers?: boolean
  /**
   * Answered on the hosts of clients as well, where nobody is signed in and no cookie is read or set: what a customer or a reader of a shop's
   * pages asks for. Every other route is unknown there.
   */
  anyHost?: true
  /** The only processes that may call an internal route. */
  callers?: readonly CallerName[]
  summary: string
  kind: RouteKind
  params?: z.ZodObject
  /** Strict: a name it does not list is refused, so that a misspelt filter never answers everybody's rows. */
  query?: z.ZodObject
  /**
   * Query names beyond the listed ones are ignored: addresses that people pass on and others extend (`utm_source`), and
   * the return from a provider. Only for public routes.
   */
  ignoresUnknownQuery?: boolean
  body?: z.ZodType
  /** Body of the success answer; `z.void()` for 204 and raw answers, an item's schema for lists. */
  response: z.ZodType
  /** Status of the success answer. */
  status: number
  /** Further success answers by status, e.g. 202 beside 200. */
  also?: Record<number, z.ZodType>
  /** Codes beyond the ones every route may answer; they enter the OpenAPI page. */
  errors?: readonly ErrorCode[]
  deadlineMs: number
  bodyLimitBytes: number
  /** How long the caller may take to send the body. */
  bodyDeadlineMs: number
  rateLimit?: RateLimit
  /** Answers 200 with a page for people where it cannot lead on. */
  saysInPage?: boolean
  /** Little work, and a customer at the counter waits for it: answered under pressure too. */
  urgent?: boolean
  /** About the caller's own log-in and no client's data: works while the client is suspended, identity tells of it. */
  ownAccount?: boolean
  /** The path names a client, and the answer is about the caller's other companies as well. */
  allCompanies?: true
  /** The path's name of a user: whoever it names may call it in any role, also of a suspended client. */
  self?: string
  /** Closed to API tokens, besides what `takesTokens` closes: a person does it, signed in. */
  inPerson?: boolean
  /**
   * Asked of whoever signed in a while ago: money, others' log-ins, secrets. What a thief of an open browser must not do; a token
   * has no browser. `byInput`: the service asks where what is sent makes it such a call.
   */
  recentSignIn?: boolean | 'byInput'
  /**
   * Open to somebody of the agency who has some of the clients only (`mayCall`), although no client stands in the path: it keeps to those
   * of the caller. False: closed, although one does.
   */
  ownClients?: boolean
  /** Whose rights it needs, where that is neither the caller's `account` (`ownAccount`) nor `business`. */
  resource?: Resource
  /** The answer of such a GET begins a change, so reading is not enough. */
  changes?: boolean
  /** Open to an operator who has yet to set up the second factor that the agency requires; every other route but public ones is 403. */
  beforeTwoFactor?: boolean
  /**
   * True enters the audit trail whoever calls it, although it only reads: exports. False never does: the service keeps
   * better entries itself. Otherwise the agency's writes do, and those of API tokens.
   */
  audited?: boolean
  /** Honours `Idempotency-Key`; on for every creating POST. */
  idempotent: boolean
  /** The answer holds a secret: no cache keeps it, and what is kept for a repetition opens with the caller's key alone. */
  secretAnswer?: boolean
  /** Names of the only cookies that the gateway lets through, with `*` at the end those that begin so; none of them says who is asking. */
  cookies?: { reads?: readonly string[]; sets?: readonly string[] }
}

type Defaults = 'kind' | 'status' | 'deadlineMs' | 'bodyLimitBytes' | 'bodyDeadlineMs' | 'idempotent'
type RouteInput = Omit<RouteContract, Defaults> & Partial<Pick<RouteContract, Defaults>>
type Declared<R, Name extends keyof RouteInput> = Name extends keyof R ? R[Name] : undefined

/** A contract with its own schemas' types. An interface: the checker resolves an intersection anew for every contract. */
export interface Route<R extends RouteInput> extends RouteContract {
  kind: R extends { kind: infer K extends RouteKind } ? K : RouteKind
  params: Declared<R, 'params'>
  query: Declared<R, 'query'>
  body: Declared<R, 'body'>
  response: R['response']
  also: Declared<R, 'also'>
}

export const DEFAULT_DEADLINE_MS = 10_000
export const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024
export const DEFAULT_BODY_DEADLINE_MS = 5_000

/** Declares one route; servers, clients, documents and tests derive from it. */
export function defineRoute<const R extends RouteInput>(route: R): Route<R> {
  const status = route.status ?? 200
  const contract: RouteContract = {
    ...route,
    ...(route.query && !route.ignoresUnknownQuery && { query: route.query.strict() }),
    kind: route.kind ?? 'json',
    status,
    deadlineMs: route.deadlineMs ?? DEFAULT_DEADLINE_MS,
    bodyLimitBytes: route.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
    bodyDeadlineMs: route.bodyDeadlineMs ?? DEFAULT_BODY_DEADLINE_MS,
    idempotent: route.idempotent ?? (route.method === 'POST' && status === 201),
  }
  return contract as Route<R>
}

/**
 * Whether an API token may call a route. Never what is about a person's own log-in, an owner's subscription (`client`) or an
 * answer with a secret, nor what a contract closes; streams are for pages.
 */
export function takesTokens(route: RouteContract, scope: TokenScope): boolean {
  const { access, kind, method, ownAccount, secretAnswer, inPerson } = route
  if (access === 'client' || kind === 'stream' || ownAccount || secretAnswer || inPerson) return false
  return scope === 'read_write' || method === 'GET'
}

export interface EventContract<P extends z.ZodType = z.ZodType> {
  /** Past-tense fact, `review.changed`. */
  type: string
  version: number
  /** Kafka topic without the deployment's prefix. */
  topic: string
  /** Partitions of the topic. */
  partitions?: number
  payload: P
}

/** Declares one fact; the outbox parses it on the way in, the bus on the way out. */
export const defineEvent = <P extends z.ZodType>(event: EventContract<P>): EventContract<P> => event

export interface JobContract<P extends z.ZodType = z.ZodType> {
  /** Imperative, `import-reviews`; also the queue's name. */
  name: string
  service: ServiceName
  payload: P
  /** Tries of a failing job; a crash of the worker is counted apart. */
  attempts: number
  backoffMs: number
  concurrency: number
}

/** Declares one job; its payload holds ids, never secrets. */
export const defineJob = <P extends z.ZodType>(job: JobContract<P>): JobContract<P> => job
