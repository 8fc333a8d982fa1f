import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import {
  useSearchCardsQuery,
  useSearchClientsQuery,
  useSearchEmployeesQuery,
} from '../../shared/api/agency.api.ts'
import { useListEmployeesInfiniteQuery } from '../../shared/api/employees.api.ts'
import { foldedText } from '../../shared/folded-text.ts'
import { useSettled } from '../../shared/hooks/use-settled.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { paletteTexts } from './palette.texts.ts'

export interface PalettePage {
  /** The result leads there, an impersonated client included. */
  to: string
  label: string
}

export interface Result extends PalettePage {
  id: string
  group: 'pages' | 'employees' | 'clients' | 'cards'
  hint?: string
}

const PAUSE_MS = 120
const SHOWN = 6
/** How a card's number begins; other words would bring every card of the company they name. */
const CARD_NUMBER = /^[a-z]{2}\d/i

interface Question {
  typed: string
  pages: readonly PalettePage[]
  /** Clients and cards are the operator's to search. */
  operator: boolean
}

/** Answers what a text leads to: pages at once; people, clients and cards as soon as the server has answered. */
export function useResults({ typed, pages, operator }: Question) {
  const t = useTexts(paletteTexts)
  const text = typed.trim()
  const search = useSettled(text, PAUSE_MS)
  const query = { limit: SHOWN, search }
  const clients = useSearchClientsQuery({ query }, { skip: !operator || search === '' })
  const cards = useSearchCardsQuery({ query }, { skip: !operator || !CARD_NUMBER.test(search) })
  const keep = useKeepImpersonation()
  const { clientId } = useCurrentClient()
  const ofClient = clientId !== undefined
  const ownOnly = hasOwnClientsOnly(useUser())
  const employees = useListEmployeesInfiniteQuery(
    { params: { clientId: clientId ?? 0 }, query: { search } },
    { skip: !ofClient || search === '' },
  )
  const everybody = useSearchEmployeesQuery({ query }, { skip: !operator || ofClient || search === '' })
  const questions = [clients, cards, employees, everybody]
  const fetching = questions.some(({ isFetching }) => isFetching)
  const waiting = (operator || ofClient) && text !== '' && (search !== text || fetching)
  const found: Result[] = pages
    .filter(({ label }) =>
      foldedText(label)
        .split(' ')
        .some((word) => word.startsWith(foldedText(text))),
    )
    .map((page) => ({ ...page, id: `page-${page.to}`, group: 'pages' }))
  if (ofClient && text !== '' && search !== '') {
    const people = employees.currentData?.pages[0]?.items.slice(0, SHOWN) ?? []
    for (const { id, name, department } of people) {
      const to = keep(`/employees?search=${encodeURIComponent(name)}`)
      found.push({
        id: `employee-${id}`,
        group: 'employees',
        label: name,
        to,
        ...(department && { hint: department }),
      })
    }
  }
  if (operator && text !== '' && search !== '') {
    for (const { id, companyName, email, place } of clients.currentData?.items ?? []) {
      const to = `/clients/${id}`
      found.push({ id: `client-${id}`, group: 'clients', label: companyName, hint: place ?? email, to })
    }
    for (const { id, name, clientId: at, companyName } of everybody.currentData?.items ?? []) {
      const to = `/employees?search=${encodeURIComponent(name)}&impersonate=${at}`
      found.push({ id: `employee-${id}`, group: 'employees', label: name, hint: companyName, to })
    }
    for (const { id, cardNumber, clientId: at, companyName, employeeName } of cards.currentData?.items ??
      []) {
      const hint = [employeeName, companyName].filter(Boolean).join(' · ') || t('free')
      found.push({
        id: `card-${id}`,
        group: 'cards',
        label: cardNumber,
        hint,
        // The agency's stock is closed to who has some of the clients only: each card is among its client's.
        to: `/cards?search=${cardNumber}${ownOnly ? `&impersonate=${at}` : ''}`,
      })
    }
  }
  return { results: found, waiting, failed: questions.some(({ isError }) => isError) }
}
