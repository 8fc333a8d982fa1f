import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { createApprovalLink } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { getReplyGoal, getReplySettings, putReplyGoal } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { postResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import {
  assignReview,
  type DeskReview,
  getDeskReview,
  listDeskReviews,
} from '@avaliax/proto/reviews/review-desk.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients, listClientTags } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { aClient, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { AllReviewsPage } from './pages/all-reviews-page.tsx'
import { DeskReviewPage } from './pages/desk-review-page.tsx'

// Asking the style sheets of antd about every element makes each query slow.
configure({ defaultHidden: true })

const ME = aSuperadmin()
const BIA = { id: 7, email: 'bia@example.com' }
const GOOGLE = {
  googleConnected: true,
  googleLocationResourceName: 'locations/1',
  googleIntegrationMode: 'advanced',
} as const

const aDeskReview = (overrides: Partial<DeskReview> = {}): DeskReview => ({
  ...aReview({ clientId: 17, ...overrides }),
  companyName: 'Oficina Boa Vista',
  assignee: null,
  ...overrides,
})
const REVIEWS = [
  aDeskReview({ id: 8, rating: 1 }),
  aDeskReview({
    id: 9,
    authorName: 'Bruno Lima',
    clientId: 18,
    companyName: 'Padaria Aurora',
    assignee: BIA,
  }),
]

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(listDeskReviews, () => pageOf(REVIEWS, 12, 'next'))
  api.on(getClient, ({ params }: { params: { clientId?: number } }) =>
    aClient({ ...GOOGLE, id: Number(params.clientId), companyName: 'Oficina Boa Vista' }),
  )
  api.on(listOperators, () =>
    [{ id: ME.id, email: ME.email }, BIA].map((operator) => ({
      ...operator,
      agencyRole: 'operator',
      status: 'active',
      createdAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: null,
    })),
  )
  api.on(listPlans, [aPlan({ id: 3 })])
  api.on(listClientTags, { tags: [{ tag: 'praia', clients: 2 }] })
  api.on(listClients, [])
  api.on(getReplyGoal, { dueHours: 24, late: 3 })
  api.on(getReplySettings, { approval: false, dueHours: null })
})

const show = (at = '/reviews/all', width = 1280) =>
  renderPage(<AllReviewsPage />, { at, width, language: 'pt', user: ME })
const detail = () => screen.findByRole('region', { name: 'Avaliação selecionada' })
const lastQuery = () => api.received(listDeskReviews).at(-1)?.query
const choose = async (person: ReturnType<typeof show>['person'], label: string, option: string | RegExp) => {
  const filters = within(await screen.findByRole('region', { name: 'Filtros' }))
  await person.click(await filters.findByRole('combobox', { name: label }))
  await person.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

test('list and reading pane of all clients, each row with its company and who takes care of it', async () => {
  show()
  const open = await detail()
  expect(within(open).getByRole('link', { name: 'Oficina Boa Vista' })).toHaveAttribute('href', '/clients/17')
  expect(await within(open).findByRole('article', { name: 'Carla Dias' })).toBeVisible()
  expect(within(open).getByRole('link', { name: 'Ver como cliente' })).toHaveAttribute(
    'href',
    '/reviews/8?impersonate=17',
  )
  const rows = within(screen.getByRole('list', { name: 'Avaliações' })).getAllByRole('button')
  expect(rows[1]).toHaveTextContent(/Padaria Aurora.*Responsável: bia@example.com/)
  expect(screen.getByText('2 de 12 avaliações')).toBeVisible()
  expect(within(open).getByText('j próxima · k anterior · r responder · a assumir')).toBeVisible()
})

test('filters are the server’s and stand in the address', async () => {
  const { person, router } = show('/reviews/all?plan=3&tag=praia&assignee=none&client=17&review=9')
  await detail()
  expect(api.received(listDeskReviews)[0]?.query).toMatchObject({
    planId: 3,
    tag: 'praia',
    assigneeId: 'none',
    clientId: 17,
  })
  await choose(person, 'Responsável', /^bia@/)
  await waitFor(() => expect(lastQuery()).toMatchObject({ assigneeId: BIA.id, planId: 3 }))
  expect(router.state.location.search).toBe(`?plan=3&tag=praia&assignee=${BIA.id}&client=17`)
  await choose(person, 'Estrelas', '1 estrela')
  await waitFor(() => expect(lastQuery()).toMatchObject({ ratings: [1], tag: 'praia' }))
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await person.click(screen.getByRole('button', { name: /^Urgentes$/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'unresponded', content: 'text' }))
})

test('a reply is written and published in place', async () => {
  const { person } = show()
  api.on(updateResponse, ({ body }: { body: unknown }) =>
    aReview({ ...REVIEWS[0], ...(body as object), replyState: 'draft' }),
  )
  api.on(postResponse, () => aReview({ ...REVIEWS[0], responseText: 'Obrigada!', replyState: 'sending' }))
  const open = await detail()
  await within(open).findByRole('article', { name: 'Carla Dias' })
  await person.keyboard('r')
  await person.type(await within(open).findByRole('textbox'), 'Obrigada!')
  await person.click(within(open).getByRole('button', { name: /Publicar no Google/ }))
  await waitFor(() => expect(api.received(postResponse)[0]?.params).toEqual({ reviewId: 8 }))
  expect(await within(open).findByText(/Publicando no Google/)).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Avaliações' })).getAllByRole('button')
  expect(rows[0]).toHaveTextContent('ENVIANDO')
})

test('the keyboard walks through the list and takes a review over', async () => {
  const { person, router } = show()
  api.on(assignReview, () => ({ ...REVIEWS[1], assignee: { id: ME.id, email: ME.email } }))
  const open = await detail()
  await person.keyboard('j')
  expect(await within(open).findByRole('article', { name: 'Bruno Lima' })).toBeVisible()
  expect(router.state.location.search).toBe('?review=9')
  await person.keyboard('a')
  await waitFor(() =>
    expect(api.received(assignReview)[0]?.body).toEqual({ assigneeId: ME.id, fromAssigneeId: BIA.id }),
  )
  const rows = within(screen.getByRole('list', { name: 'Avaliações' })).getAllByRole('button')
  await waitFor(() => expect(rows[1]).toHaveTextContent(`Responsável: ${ME.email}`))
  // It is one's own by now: nothing more to ask for.
  await person.keyboard('a')
  expect(api.received(assignReview)).toHaveLength(1)
})

test('a review that somebody else has taken meanwhile is read again', async () => {
  const { person } = show()
  api.on(assignReview, () => refuse('CONFLICT'))
  const open = await detail()
  api.on(listDeskReviews, () => pageOf([aDeskReview({ id: 8, assignee: BIA })], 1))
  await person.keyboard('a')
  expect(await screen.findByText('Não foi possível mudar o responsável')).toBeVisible()
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Avaliações' })).getAllByRole('button')[0],
    ).toHaveTextContent('Responsável: bia@example.com'),
  )
  expect(open).toBeVisible()
})

test('a failure of the server carries its reference', async () => {
  const { person } = show()
  api.on(assignReview, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await detail()
  await person.keyboard('a')
  const toast = await screen.findByRole('alert')
  expect(toast).toHaveTextContent(/Referência do erro: \S+/)
  await person.click(within(toast).getByRole('button', { name: 'Copiar referência' }))
  expect(await within(toast).findByText('Copiado')).toBeVisible()
})

test('on a phone the list leads to a page for each review, and back with its filters', async () => {
  const { router } = show('/reviews/all?plan=3&review=8', 390)
  await waitFor(() => expect(router.state.location.pathname).toBe('/reviews/all/8'))
  expect(router.state.location.search).toBe('?plan=3')
})

test('on a phone the filters are folded away until one of them is set', async () => {
  const { person } = show('/reviews/all', 390)
  await screen.findByText('2 de 12 avaliações')
  expect(screen.queryByRole('combobox', { name: 'Plano' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Filtros' }))
  await choose(person, 'Plano', aPlan().translations.displayName.pt)
  await waitFor(() => expect(lastQuery()).toMatchObject({ planId: 3 }))
  expect(screen.getByRole('combobox', { name: 'Plano' })).toBeVisible()
})

test('the page of one review on a phone', async () => {
  api.on(getReview, aReview({ id: 8, clientId: 17 }))
  api.on(getDeskReview, REVIEWS[0] as DeskReview)
  const page = (
    <Routes>
      <Route path="/reviews/all/:reviewId" element={<DeskReviewPage />} />
    </Routes>
  )
  renderPage(page, { at: '/reviews/all/8?plan=3', width: 390, language: 'pt', user: ME })
  expect(await screen.findByRole('link', { name: 'Oficina Boa Vista' })).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Carla Dias' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Todas as avaliações/ })).toHaveAttribute(
    'href',
    '/reviews/all?plan=3',
  )
})

test('nothing yet, nothing urgent, nothing with these filters, and a failure are told apart', async () => {
  api.on(listDeskReviews, [])
  const { person } = show()
  expect(await screen.findByText('Nenhuma avaliação encontrada')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Urgentes$/ }))
  expect(await screen.findByText('Nenhuma avaliação urgente')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
  await choose(person, 'Etiqueta do cliente', 'praia')
  expect(await screen.findByText('Nenhuma avaliação com estes filtros')).toBeVisible()
  api.on(listDeskReviews, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await choose(person, 'Plano', aPlan().translations.displayName.pt)
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeVisible()
})

test('only a foreign language is named, and none that nobody is sure of', async () => {
  const inLanguage = (id: number, originalLanguage: string | null) =>
    aDeskReview({ id, authorName: `Autor ${id}`, originalLanguage, language: originalLanguage })
  api.on(listDeskReviews, [inLanguage(1, 'pt-BR'), inLanguage(2, 'es'), inLanguage(3, null)])
  show()
  await detail()
  const list = screen.getByRole('list', { name: 'Avaliações' })
  expect(
    within(list)
      .getAllByTitle(/Idioma da avaliação/)
      .map((tag) => tag.title),
  ).toEqual(['Idioma da avaliação: espanhol'])
})

test('late reviews are a press away, the oldest first, and each says so', async () => {
  const late = { replyDueAt: '2026-01-02T12:00:00.000Z' }
  api.on(listDeskReviews, () => pageOf([aDeskReview({ id: 8, ...late }), aDeskReview({ id: 9 })], 2))
  const { person } = show()
  const rows = within(await screen.findByRole('list', { name: 'Avaliações' })).getAllByRole('button')
  expect(rows[0]).toHaveTextContent('ATRASADA')
  expect(rows[1]).not.toHaveTextContent('ATRASADA')
  await person.click(await screen.findByRole('button', { name: 'Atrasadas (3)' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ late: true, sort: 'oldest' }))
})

test('the agency’s goal is set where its reviews are worked through', async () => {
  api.on(putReplyGoal, { dueHours: 48 })
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Prazo das respostas' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('combobox', { name: 'Responder em até' }))
  await person.click(await screen.findByText('2 dias', { selector: '.ant-select-item-option-content' }))
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.received(putReplyGoal)[0]?.body).toEqual({ dueHours: 48 }))
})

test('a reply that the owner agrees to first is sent to the owner, and waits there', async () => {
  api.on(getReplySettings, { approval: true, dueHours: null })
  const draft = aDeskReview({ id: 8, responseText: 'Obrigada!', replyState: 'draft' })
  api.on(listDeskReviews, () => pageOf([draft], 1))
  const asked = {
    state: 'waiting',
    askedAt: '2026-11-20T12:00:00.000Z',
    decidedAt: null,
    note: null,
  } as const
  api.on(postResponse, { ...draft, approval: asked })
  api.on(createApprovalLink, { url: 'https://avaliax.example/a/8-secret' })
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Enviar para aprovação' }))
  expect(await screen.findByText('À espera da aprovação do dono')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar para aprovação' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Copiar link para o dono' }))
  expect(await screen.findByText(/^Copiado/)).toBeVisible()
  expect(api.received(createApprovalLink)).toHaveLength(1)
})

test('a reply that came back says what should change', async () => {
  const declined = {
    state: 'declined',
    askedAt: '2026-11-20T12:00:00.000Z',
    decidedAt: '2026-11-20T13:00:00.000Z',
    note: 'Chame a cliente de senhora.',
  } as const
  api.on(listDeskReviews, () =>
    pageOf([aDeskReview({ id: 8, responseText: 'Oi!', replyState: 'draft', approval: declined })], 1),
  )
  show()
  expect(await screen.findByText('Chame a cliente de senhora.')).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Avaliações' })).getAllByRole('button')
  expect(rows[0]).toHaveTextContent('DEVOLVIDA')
})
