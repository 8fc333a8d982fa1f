import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  createRequest,
  getRequestSettings,
  listRequests,
  putRequestSettings,
} from '@avaliax/proto/cards/request/request.routes.ts'
import type { SeedArea } from './area.ts'

/** Each became something else: opened, a word to the manager, asked to be asked no more. */
const ASKED = [
  { name: 'Marina Duarte', phone: '(54) 99999-0101' },
  { name: 'Otávio Reis', phone: '(54) 99999-0102', opens: true },
  { name: 'Célia Antunes', phone: '(54) 99999-0103', opens: true },
  { name: 'Rui Bastos', phone: '(54) 99999-0104', says: 'O pão estava ótimo, mas esperei muito no caixa.' },
  { name: 'Ivone Castro', phone: '(54) 99999-0105', leaves: true },
] as const
const BY_MAIL = { name: 'Lia Moreira', mail: 'lia.moreira@example.com' }

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

async function visit(link: string, form?: Record<string, string>): Promise<void> {
  const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const answer = await fetch(link, { headers: { 'user-agent': PHONE }, ...sent })
  if (!answer.ok) throw new Error(`The page of a request answered ${answer.status}`)
}

/** Customers whom the bakery asked, in every state, and one mail that waits. */
export const requestsArea: SeedArea = {
  name: 'requests',
  async seed({ shop }) {
    const { client, clientId } = await shop('bakery')
    const params = { clientId }
    const known = await client.call(listRequests, { params, query: { limit: '50' } })
    const names = new Set(known.map(({ customer }) => customer?.name))
    const settings = await client.call(getRequestSettings, { params })
    const channels = { ...settings.channels, mail: true }
    const body = { ...settings, channels, replyTo: 'contato@paodaserra.example' }
    if (!settings.channels.mail) await client.call(putRequestSettings, { params, body })
    const [asker] = await client.call(listClientEmployees, { params, query: { limit: '1' } })
    const by = { basis: 'consent' as const, ...(asker && { employeeId: asker.id }) }
    for (const { name, phone, ...then } of ASKED) {
      if (names.has(name)) continue
      const request = { name, phone, channel: 'hand' as const, ...by }
      const { link } = await client.call(createRequest, { params, body: request })
      if ('opens' in then) await visit(link)
      if ('says' in then) await visit(link, { text: then.says })
      if ('leaves' in then) await visit(link, { 'List-Unsubscribe': 'One-Click' })
    }
    if (!names.has(BY_MAIL.name))
      await client.call(createRequest, { params, body: { ...BY_MAIL, channel: 'mail', ...by } })
  },
}
