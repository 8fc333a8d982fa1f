import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/access/internal-token.ts'
import { ADDRESS_HEADER, DEADLINE_HEADER, REQUEST_ID_HEADER } from '@avaliax/chassis/http/server/caller.ts'
import type { AnswersBlock } from '@avaliax/proto/document/answers-block.ts'
import {
  type FirstQuestion,
  firstQuestionsOfAgency,
  firstQuestionsOfClient,
  nextQuestionsOfClient,
  OWN_CLIENT,
} from '@avaliax/proto/document/first-questions.ts'
import { type DrawnScreen, drawnScreenOf } from '@avaliax/proto/document/first-screens.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { TokenCache } from '../session/token-cache.ts'
import { documentReader, type ReaderDeps } from './document-reader.ts'

interface Deps extends ReaderDeps {
  tokenCache: TokenCache
  serviceUrls: Readonly<Record<string, string>>
  send?: typeof fetch | undefined
  /** Nobody waits longer than this for a page: what is not there by then, the page asks for itself. */
  patienceMs: number
}

/** An answer as the service gave it, with what a list says in its headers. */
interface Answer {
  /** JSON. */
  body: string
  total: string | null
  link: string | null
}

/** By address. */
type Answers = Map<string, Answer & { question: FirstQuestion }>

export interface FirstAnswersOfPage {
  /** JSON that may stand in HTML. */
  answers: string
  /** The script draws the page from them; null where the application does so alone. */
  screen: DrawnScreen | null
}

/** The answers that a page begins with; null where nobody's are wanted. */
export type FirstAnswers = (request: FastifyRequest, path: string) => Promise<FirstAnswersOfPage | null>

/** Reads from the client's record, which is JSON, what the next questions are asked with. */
const Next = z
  .string()
  .transform((body) => JSON.parse(body))
  .pipe(Client.pick({ id: true, planId: true, timeZone: true }))
/** More pages at a time are sent without answers. */
const PAGES_AT_A_TIME = 16
/** A longer answer would hold up the page that it is part of. */
const LONGEST_ANSWER = 48 * 1024
/** The agency sees a client's pages, which ask about that client. */
const VIEWS_A_CLIENT = /[?&]impersonate=/
const viewsClient = ({ url }: FastifyRequest) => VIEWS_A_CLIENT.test(url)

/** Asks in the application's place what a page will ask first, as the person who loads it. */
export function firstAnswers(deps: Deps): FirstAnswers {
  const { tokenCache, serviceUrls, send = fetch, patienceMs } = deps
  const reader = documentReader(deps)
  let running = 0

  return async (request, path) => {
    if (running >= PAGES_AT_A_TIME) return null
    running++
    try {
      const session = await reader(request)
      if (!session) return null
      const answers = blockOf(session, await answersOf({ request, session, path }))
      // It would draw figures of all clients, which are closed to who has some of them only.
      const isDrawn = !viewsClient(request) && !hasOwnClientsOnly(session)
      return { answers, screen: isDrawn ? drawnScreenOf(session.role, path) : null }
    } catch (error) {
      request.log.warn({ err: error }, 'a page is sent without its first answers')
      return null
    } finally {
      running--
    }
  }

  async function answersOf({ request, session, path }: Page): Promise<Answers> {
    const signal = AbortSignal.timeout(patienceMs)
    const found: Answers = new Map()
    const askAll = (questions: readonly FirstQuestion[]) =>
      Promise.all(
        questions.map(async (question) => {
          const answer = await ask({ request, session, question, signal })
          if (answer) found.set(question.url, { ...answer, question })
        }),
      )
    if (session.role === 'superadmin') {
      await askAll(firstQuestionsOfAgency(viewsClient(request) ? null : path))
      return found
    }
    const clientId = session.memberships[0]?.clientId
    if (clientId === undefined) return found
    const next = askAll([OWN_CLIENT]).then(() => {
      const client = Next.safeParse(found.get(OWN_CLIENT.url)?.body).data
      return client && askAll(nextQuestionsOfClient(path, client))
    })
    await Promise.all([next, askAll(firstQuestionsOfClient(path, clientId))])
    return found
  }

  /** Null for every answer that is none: a refusal, a failure, one that is late or long. */
  async function ask({ request, session, question: { route, url }, signal }: Asked): Promise<Answer | null> {
    const selected = session.role === 'superadmin' ? null : (session.memberships[0] ?? null)
    try {
      const response = await send(`${serviceUrls[route.service]}${url}`, {
        headers: {
          [INTERNAL_TOKEN_HEADER]: tokenCache.forSession(route.service, session, { selected }),
          [DEADLINE_HEADER]: String(patienceMs),
          [REQUEST_ID_HEADER]: request.id,
          [ADDRESS_HEADER]: request.caller.address,
          'accept-language': session.language,
        },
        redirect: 'error',
        signal,
      })
      const body = await response.text()
      if (response.status !== route.status || body.length > LONGEST_ANSWER) return null
      return { body, total: response.headers.get('x-total-count'), link: response.headers.get('link') }
    } catch {
      return null
    }
  }
}

interface Page {
  request: FastifyRequest
  session: ActiveSession
  path: string
}
interface Asked extends Omit<Page, 'path'> {
  question: FirstQuestion
  signal: AbortSignal
}

/** Names whose answers they are, so that the page of another person, company or language takes none of them. */
function blockOf({ sessionId, language, role, memberships }: ActiveSession, answers: Answers): string {
  // The agency's people select no company, whichever clients are theirs.
  const companyId = role === 'superadmin' ? null : (memberships[0]?.companyId ?? null)
  const about: AnswersBlock['about'] = { sessionId, language, companyId }
  const names: AnswersBlock['names'] = Object.fromEntries(
    [...answers].flatMap(([url, { question }]) => (question.name ? [[question.name, url]] : [])),
  )
  const entries = [...answers].map(([url, { body, total, link }]) => {
    const headers = JSON.stringify({ ...(total && { 'x-total-count': total }), ...(link && { link }) })
    return `${JSON.stringify(url)}:{"headers":${headers},"body":${body}}`
  })
  const block = `{"about":${JSON.stringify(about)},"names":${JSON.stringify(names)},"answers":{${entries.join()}}}`
  // JSON has this sign of HTML in texts alone; no text may end the element that it stands in.
  return block.replaceAll('<', '\\u003c')
}
