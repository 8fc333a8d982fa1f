import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import {
  contactLead,
  getLeadSummary,
  type Lead,
  listLeads,
  tryLeadsMail,
} from '@avaliax/proto/scanner/lead.routes.ts'
import {
  addLeadNote,
  getLead,
  type LeadActivity,
  listLeadActivities,
  updateLead,
} from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { LeadsPage } from './pages/leads-page.tsx'

const WHEN = '2026-11-02T12:00:00.000Z'
const SHARE = 'abcdefghijklmnopqrstuvwx'
const aLead = (overrides: Partial<Lead> = {}): Lead => ({
  id: 1,
  rev: 4,
  scanId: 1,
  shareId: SHARE,
  name: 'Marina Leal',
  email: 'marina@mar.example',
  whatsapp: null,
  leadType: 'warm',
  consentedAt: WHEN,
  contacted: false,
  contactedAt: null,
  notes: null,
  stage: 'new',
  value: null,
  owner: null,
  nextStep: null,
  purchased: false,
  purchaseAmount: null,
  purchasedAt: null,
  source: null,
  campaign: null,
  createdAt: WHEN,
  scan: { businessName: 'Pousada Mar', city: 'Manaus', niche: 'Pousada', reviewGap: 12, placeId: null },
  ...overrides,
})
const LATE = aLead({
  id: 2,
  name: 'Caio Prado',
  stage: 'proposal',
  contacted: true,
  contactedAt: WHEN,
  value: '1990.00',
  owner: { id: 1, email: 'root@agency.test' },
  nextStep: { text: 'Enviar proposta', on: '2026-01-02' },
})
const stages = (counts: Record<string, [number, string]>) =>
  (['new', 'contacted', 'proposal', 'won', 'lost'] as const).map((stage) => {
    const [count, value] = counts[stage] ?? [0, '0.00']
    return { stage, count, value }
  })

let api: FakeApi
let leads: Lead[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  leads = [aLead(), LATE]
  api.on(listOperators, [
    {
      id: 1,
      email: 'root@agency.test',
      agencyRole: 'superadmin',
      status: 'active',
      createdAt: WHEN,
      lastSeenAt: null,
    },
  ])
  // Before the summary, whose path it would match, too.
  api.on(getLead, ({ params }: { params: { leadId?: unknown } }) =>
    leads.find(({ id }) => id === params.leadId),
  )
  api.on(listLeads, ({ query }: { query: { stage?: string } }) =>
    leads.filter(({ stage }) => !query.stage || query.stage === stage),
  )
  api.on(getLeadSummary, () => ({
    total: leads.length,
    cold: 0,
    warm: leads.length,
    hot: 0,
    contacted: 1,
    purchased: 0,
    stages: stages({ new: [1, '0.00'], proposal: [1, '1990.00'] }),
    overdue: 1,
    today: 0,
  }))
  api.on(listLeadActivities, [])
  api.on(updateLead, ({ params, body }: { params: { leadId?: unknown }; body: unknown }) => {
    const { rev, nextStep: _, ownerId: __, ...fields } = body as z.output<typeof updateLead.body>
    const found = leads.find(({ id }) => id === params.leadId)
    if (!found || rev !== found.rev) return refuse('CONFLICT')
    const changed = { ...found, ...fields, rev: found.rev + 1 }
    leads = leads.map((lead) => (lead === found ? changed : lead))
    return changed
  })
})

type Options = Parameters<typeof renderPage>[1] & Partial<ComponentProps<typeof LeadsPage>>
const open = ({ newClient = () => null, ...options }: Options = {}) =>
  renderPage(<LeadsPage newClient={newClient} />, {
    user: aSuperadmin(),
    at: '/leads',
    width: 1440,
    ...options,
  })
const column = (name: RegExp) => screen.findByRole('region', { name })

test('a wide screen shows a board: each stage with its number and sum', async () => {
  open({ language: 'pt' })
  const proposal = await column(/^Proposta: 1 lead, R\$\s1\.990,00$/)
  expect(await within(proposal).findByRole('button', { name: 'Caio Prado' })).toBeVisible()
  expect(proposal).toHaveTextContent('Atrasado: 02/01/2026')
  expect(await column(/^Ganho: 0 leads/)).toHaveTextContent('Nenhum lead')
  expect(api.received(listLeads).map(({ query }) => query.sort)).not.toContain(undefined)
})

test('a menu moves a lead, with its revision, and the way back is offered', async () => {
  const { person } = open()
  await column(/^New: 1 lead/)
  await chooseInRow(person, 'Marina Leal', 'Move to Proposal')
  const moved = await column(/^Proposal/)
  expect(await within(moved).findByRole('button', { name: 'Marina Leal' })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.received(updateLead).map(({ body }) => body)).toEqual([
      { rev: 4, stage: 'proposal' },
      { rev: 5, stage: 'new', nextStep: null },
    ]),
  )
})

test('a lead that became a client is won', async () => {
  const { person } = open({
    newClient: (lead, on) =>
      lead && (
        <button type="button" onClick={on.created}>
          Client of {lead.name}
        </button>
      ),
  })
  await column(/^New: 1 lead/)
  await chooseInRow(person, 'Marina Leal', 'Turn into a client')
  await person.click(await screen.findByRole('button', { name: 'Client of Marina Leal' }))
  const won = await column(/^Won/)
  expect(await within(won).findByRole('button', { name: 'Marina Leal' })).toBeVisible()
  expect(api.received(updateLead).map(({ body }) => body)).toEqual([{ rev: 4, stage: 'won' }])
})

test('the keyboard moves a lead, and keeps its place on the card', async () => {
  const { person } = open()
  const card = await within(await column(/^New/)).findByRole('button', { name: 'Marina Leal' })
  card.focus()
  await person.keyboard('{Shift>}{ArrowLeft}{ArrowRight}{/Shift}')
  const moved = await column(/^Contacted/)
  await waitFor(() => expect(within(moved).getByRole('button', { name: 'Marina Leal' })).toHaveFocus())
  expect(api.received(updateLead).map(({ body }) => body)).toEqual([{ rev: 4, stage: 'contacted' }])
})

test('a mouse drags a lead to another stage, and nowhere by dropping it where it was', async () => {
  open()
  const before = await column(/^New: 1 lead/)
  const card = await within(before).findByRole('listitem')
  fireEvent.dragStart(card)
  expect(fireEvent.dragOver(before)).toBe(true)
  const won = await column(/^Won/)
  expect(fireEvent.dragOver(won)).toBe(false)
  fireEvent.drop(won)
  await waitFor(() => expect(api.received(updateLead)[0]?.body).toEqual({ rev: 4, stage: 'won' }))
})

test('a lead that somebody else has changed is not moved, and read again', async () => {
  api.on(updateLead, () => refuse('CONFLICT'))
  const { person } = open()
  await column(/^New: 1 lead/)
  const before = api.received(listLeads).length
  await chooseInRow(person, 'Marina Leal', 'Move to Lost')
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t update the lead')
  await waitFor(() => expect(api.received(listLeads).length).toBeGreaterThan(before))
})

test('the list is a click and an address away; on a phone it is all there is', async () => {
  const { person, router } = open()
  await person.click(await screen.findByRole('radio', { name: 'List' }))
  expect(router.state.location.search).toContain('view=list')
  expect(await screen.findByRole('table', { name: 'Leads' })).toBeVisible()
})

test('a phone has the list with a filter of stages', async () => {
  open({ width: 390, at: '/leads?stage=proposal', language: 'pt' })
  expect(await screen.findByRole('list', { name: 'Leads' })).toHaveTextContent('Caio Prado')
  expect(screen.queryByRole('radiogroup', { name: 'Exibição' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Etapa' })).toBeInTheDocument()
  expect(api.received(listLeads).at(-1)?.query).toMatchObject({ stage: 'proposal', sort: 'due' })
})

test('overdue next steps are counted, and shown with one click', async () => {
  const { person, router } = open({ language: 'pt' })
  const notice = await screen.findByText('1 próximo passo está atrasado')
  expect(notice).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Mostrar' }))
  expect(router.state.location.search).toContain('step=overdue')
})

test('details have an address: fields, next step, note and history', async () => {
  const history: LeadActivity[] = [
    { id: 2, kind: 'value', text: null, from: null, to: '1990.00', authorEmail: null, createdAt: WHEN },
    {
      id: 1,
      kind: 'note',
      text: 'Prefere manhãs',
      from: null,
      to: null,
      authorEmail: 'ana@a.b',
      createdAt: WHEN,
    },
  ]
  api.on(listLeadActivities, history)
  api.on(addLeadNote, history[1] as object)
  const { person, router } = open({ at: '/leads?lead=2', language: 'pt' })
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('Prefere manhãs')
  const lines = within(drawer).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Valor: nenhum → R\$\s1\.990,00Sistema/),
    expect.stringMatching(/^Prefere manhãsana@a\.b/),
  ])
  const value = within(drawer).getByRole('textbox', { name: 'Valor' })
  await person.clear(value)
  await person.type(value, '1e12')
  await person.tab()
  expect(drawer).toHaveTextContent('Informe um valor de até R$ 999.999.999,99')
  await person.clear(value)
  await person.type(value, '2.500,5{Enter}')
  await person.tab()
  await waitFor(() => expect(api.received(updateLead)[0]?.body).toEqual({ rev: 4, value: '2500.50' }))
  await person.type(within(drawer).getByRole('textbox', { name: 'Nova anotação' }), 'Ligar cedo')
  await person.dblClick(within(drawer).getByRole('button', { name: 'Adicionar anotação' }))
  await screen.findByText('Anotação adicionada')
  expect(api.received(addLeadNote).map(({ body }) => body)).toEqual([{ text: 'Ligar cedo' }])
  await person.click(within(drawer).getByRole('button', { name: 'Concluir' }))
  await waitFor(() => expect(api.received(updateLead).at(-1)?.body).toMatchObject({ nextStep: null }))
  expect(screen.queryByText('Falha ao atualizar lead')).toBeNull()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a note that the server refuses stays, with the reason at it', async () => {
  api.on(addLeadNote, () => refuse('VALIDATION_ERROR', [{ path: 'text', message: 'Texto longo demais' }]))
  const { person } = open({ at: '/leads?lead=1', language: 'pt' })
  const field = await screen.findByRole('textbox', { name: 'Nova anotação' })
  await person.type(field, 'Ligar cedo')
  await person.click(screen.getByRole('button', { name: 'Adicionar anotação' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Texto longo demais'))
  expect(field).toHaveValue('Ligar cedo')
  expect(field).toHaveFocus()
})

test.each([
  ['note', 'Nova anotação'],
  ['next step', 'O que fazer'],
])('a %s that was typed is not lost unasked, by closing as by going back', async (_, name) => {
  const { person, router } = open({ at: '/leads', language: 'pt' })
  await act(() => router.navigate('/leads?lead=1'))
  const drawer = await screen.findByRole('dialog')
  const field = await within(drawer).findByRole('textbox', { name })
  await person.type(field, 'Ligar cedo')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Continuar na página' }))
  expect(field).toHaveValue('Ligar cedo')
  await act(() => router.navigate(-1))
  await person.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(api.received(updateLead)).toEqual([])
})

test('a contact note typed in half when the session ended is there in the next dialog', async () => {
  const draft = `draft:${aSuperadmin().id}:lead-contact-1`
  sessionStorage.setItem(draft, JSON.stringify({ notes: 'Liga na' }))
  const { person } = open({ at: '/leads?view=list' })
  await person.click(await screen.findByRole('button', { name: 'Mark as contacted' }))
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Liga na')
})

test('a value that the server refuses is said at the field, until another one is typed', async () => {
  api.on(updateLead, () => refuse('VALIDATION_ERROR', [{ path: 'value', message: 'Valor alto demais' }]))
  const { person } = open({ at: '/leads?lead=1', language: 'pt' })
  const field = await screen.findByRole('textbox', { name: 'Valor' })
  await person.type(field, '900{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Valor alto demais')))
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveValue('900')
  await person.type(field, '1')
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining('Valor alto demais'))
})

test.each([
  ['nextStep.text', 'O que fazer'],
  ['nextStep.on', 'Em'],
])('a next step whose %s the server refuses says it at the field', async (path, label) => {
  api.on(updateLead, () => refuse('VALIDATION_ERROR', [{ path, message: 'Não assim' }]))
  const { person } = open({ at: '/leads?lead=2', language: 'pt' })
  const field = await screen.findByRole('textbox', { name: label })
  await person.type(screen.getByRole('textbox', { name: 'O que fazer' }), ' já')
  await person.click(screen.getByRole('button', { name: 'Salvar próximo passo' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Não assim')))
  expect(field).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => expect(field).toHaveFocus())
})

test('a next step without a day, or on a day that is over, is said at the day', async () => {
  const { person } = open({ at: '/leads?lead=1', language: 'pt' })
  const save = () => person.click(screen.getByRole('button', { name: 'Salvar próximo passo' }))
  const text = await screen.findByRole('textbox', { name: 'O que fazer' })
  const day = screen.getByRole('textbox', { name: 'Em' })
  await save()
  await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'))
  expect(day).toHaveAttribute('aria-invalid', 'true')
  await person.type(text, 'Ligar')
  await person.type(day, '01/02/2020')
  await save()
  await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringMatching(/passado/)))
  expect(api.received(updateLead)).toEqual([])
})

test('a lead whose address refused the plan is sent it again, as far as one may', async () => {
  leads = [aLead({ mailRefused: true })]
  api.on(tryLeadsMail, () => {
    leads = [aLead()]
    return null
  })
  const { person } = open({ at: '/leads?lead=1' })
  await person.click(await screen.findByRole('button', { name: 'Send the plan again' }))
  await screen.findByText(/on its way to marina@mar.example/)
  await waitFor(() => expect(screen.queryByText(/This address refused the plan/)).toBeNull())
  expect(api.received(tryLeadsMail)).toHaveLength(1)
})

test('a next step is typed as dates read in Brazil', async () => {
  const { person } = open({ at: '/leads?lead=1', language: 'pt' })
  const drawer = await screen.findByRole('dialog')
  await person.type(await within(drawer).findByRole('textbox', { name: 'O que fazer' }), 'Ligar')
  const day = within(drawer).getByRole('textbox', { name: 'Em' })
  await person.type(day, '01011970')
  await person.click(within(drawer).getByRole('button', { name: 'Salvar próximo passo' }))
  expect(await screen.findByText('O próximo passo não pode ficar no passado')).toBeVisible()
  await person.clear(day)
  await person.type(day, '05122099')
  expect(day).toHaveValue('05/12/2099')
  await person.click(within(drawer).getByRole('button', { name: 'Salvar próximo passo' }))
  await waitFor(() =>
    expect(api.received(updateLead)[0]?.body).toEqual({
      rev: 4,
      nextStep: { text: 'Ligar', on: '2099-12-05' },
    }),
  )
})

test('a lead that is new is contacted with a note, once', async () => {
  api.on(contactLead, aLead({ contacted: true, stage: 'contacted' }))
  const { person } = open({ at: '/leads?view=list' })
  await person.click(await screen.findByRole('button', { name: 'Mark as contacted' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox'), 'Liga na terça')
  await person.click(within(dialog).getByRole('button', { name: 'Mark as contacted' }))
  await waitFor(() =>
    expect(api.received(contactLead).map(({ body }) => body)).toEqual([
      { contacted: true, notes: 'Liga na terça' },
    ]),
  )
})

test('empty, failed and full are three states', async () => {
  leads = []
  const empty = open()
  expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeVisible()
  empty.unmount()
  api.on(listLeads, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const failed = open({ width: 390 })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  failed.unmount()
  api.on(listLeads, pageOf([aLead()], 1_000, 'next'))
  api.on(getLeadSummary, {
    total: 1_000,
    cold: 0,
    warm: 1_000,
    hot: 0,
    contacted: 0,
    purchased: 0,
    stages: stages({ new: [1_000, '0.00'] }),
    overdue: 0,
    today: 0,
  })
  open({ width: 390 })
  expect(await screen.findByText('1000 leads')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible()
})

test('a board that cannot be refreshed keeps its leads, and says once that they are old', async () => {
  const { person } = open({ language: 'pt' })
  await column(/^Novo: 1 lead/)
  await person.click(await screen.findByRole('button', { name: 'Marina Leal' }))
  const details = await screen.findByRole('dialog')
  await person.type(await within(details).findByLabelText('Nova anotação'), 'Ligar depois das 14h')
  for (const route of [listLeads, getLead, getLeadSummary, listLeadActivities, addLeadNote])
    api.on(route, () => refuse('INTERNAL'))
  await person.click(within(details).getByRole('button', { name: /^Anotar|Adicionar/ }))
  await waitFor(() => expect(api.received(addLeadNote)).toHaveLength(1))
  const board = await screen.findAllByText(/O que você vê pode estar desatualizado/)
  expect(board.length).toBeLessThanOrEqual(3)
  expect(within(details).getByLabelText('Nova anotação')).toHaveValue('Ligar depois das 14h')
  expect(screen.getByRole('button', { name: 'Marina Leal', hidden: true })).toBeInTheDocument()
  const columns = screen.getAllByRole('region', {
    name: /^(Novo|Contatado|Proposta|Ganho|Perdido)/,
    hidden: true,
  })
  expect(columns).toHaveLength(5)
  for (const one of columns) expect(one).not.toHaveTextContent(/Tentar de novo|Não foi possível/)
})
