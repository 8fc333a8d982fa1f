import { mayRead } from '@avaliax/chassis/access/rights.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import {
  addClientNote,
  getClientRecord,
  listClientNotes,
  listClientPayments,
  removeClientNote,
  type ClientNote as WireNote,
} from '@avaliax/proto/tenancy/client-record.routes.ts'
import { presentInvoice, presentSubscription } from '../billing/billing.presenter.ts'
import type { BillingAccounts } from '../billing/billing-account.repository.ts'
import type { InvoiceRepository } from '../billing/invoice.repository.ts'
import { presentRow } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { type ClientNote, clientNotes } from './client-note.model.ts'

interface Deps extends Pick<ServiceDeps, 'app' | 'db' | 'ids' | 'now'> {
  clients: Pick<ClientRepository, 'find' | 'sharedNames'>
  plans: Pick<PlanRepository, 'byId'>
  accounts: Pick<BillingAccounts, 'of'>
  invoices: Pick<InvoiceRepository, 'page'>
}

const SEQUENCE = 'client-notes'

/** The agency keeps these of one client, with the notes of its operators. */
export function clientRecordRoutes(deps: Deps): void {
  const { app, db, ids, clients, plans, accounts, invoices, now } = deps
  const notes = clientNotes.on(db)
  const notesOf = (clientId: number) => notes.within({ clientIds: [clientId] })

  async function clientOf(clientId: number): Promise<Client> {
    const client = await clients.find('all', clientId)
    if (!client) throw notFound()
    return client
  }

  mount(app, getClientRecord, async ({ params: { clientId }, actor }) => {
    const client = await clientOf(clientId)
    const { userId, planId } = client
    const [plan, account] = await Promise.all([plans.byId(planId), userId ? accounts.of(userId) : null])
    const sharedNames = await clients.sharedNames([client.nameKey])
    const row = presentRow(client, plan, { now: now(), actor, sharedNames })
    const subscription = presentSubscription(account, planId)
    const unpriced = { ...subscription, monthlyAmount: null, yearlyAmount: undefined }
    return { ...row, subscription: mayRead(actor, 'money') ? subscription : unpriced }
  })

  mount(app, listClientPayments, async ({ params: { clientId }, query }) => {
    const { userId } = await clientOf(clientId)
    if (userId === null) return { items: [], total: 0 }
    const { items, ...page } = await invoices.page(userId, query)
    return { ...page, items: items.map(presentInvoice) }
  })

  mount(app, listClientNotes, async ({ params: { clientId }, query }) => {
    await clientOf(clientId)
    const { items, ...page } = await notesOf(clientId).countedPage({}, query)
    return { ...page, items: items.map(presentNote) }
  })

  mount(
    app,
    addClientNote,
    async ({ params: { clientId }, body: { text }, actor, newId }) => {
      if (!actor) throw appError('UNAUTHENTICATED')
      await clientOf(clientId)
      const author = { authorId: actor.userId, authorEmail: actor.email }
      const _id = newId ?? (await ids.next(SEQUENCE))
      const note = { _id, clientId, text: text.trim(), ...author, createdAt: now() }
      return presentNote(await notesOf(clientId).insertOne(note))
    },
    {
      newId: () => ids.next(SEQUENCE),
      async existing({ params: { clientId }, newId = 0 }) {
        const note = await notesOf(clientId).findOne({ _id: newId })
        return note && presentNote(note)
      },
    },
  )

  mount(app, removeClientNote, async ({ scope, params: { noteId } }) => {
    const removed = await notes.within(scope).deleteMany({ _id: noteId })
    if (removed === 0) throw notFound()
  })
}

const presentNote = ({ _id, text, authorEmail, createdAt }: ClientNote): WireNote => ({
  id: _id,
  text,
  authorEmail,
  createdAt: createdAt.toISOString(),
})
