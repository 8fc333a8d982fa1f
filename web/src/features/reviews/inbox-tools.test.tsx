import { followImportRun, latestImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import {
  createReplyRule,
  deleteReplyRule,
  listReplyRules,
  updateReplyRule,
} from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { listReplyTemplates } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { listReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { bulkReviews, exportReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import {
  createReviewView,
  deleteReviewView,
  listReviewViews,
  updateReviewView,
} from '@avaliax/proto/reviews/review-view.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview, aRun, aSummary, runEvents } from '../../testing/review-builders.ts'
import { chooseInRow } from '../../testing/row-menu.ts'
import { ReviewsPage } from './pages/reviews-page.tsx'

configure({ defaultHidden: true })

const WHEN = '2026-11-02T12:00:00.000Z'
const KEPT = { clientId: 11, createdAt: WHEN, updatedAt: WHEN }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getReviewSummary, aSummary())
  api.on(latestImportRun, null)
  api.on(listReviewDoubles, { total: 0, merged: 0, doubles: [] })
  api.on(listReviewViews, [])
  api.on(listOwnCompanies, [])
  api.on(listReviews, () => pageOf([aReview(), aReview({ id: 2, authorName: 'Bruno Lima', rating: 2 })], 2))
})
const show = (at = '/reviews') => renderPage(<ReviewsPage />, { at, language: 'pt' })
const lastDialog = async () => (await screen.findAllByRole('dialog')).at(-1) as HTMLElement

test('drafts are asked for many at once, and their progress is followed', async () => {
  api.on(bulkReviews, { done: [1], skipped: [{ id: 2, reason: 'has_draft' }] })
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: /^Selecionar$/ }))
  expect(screen.getByRole('button', { name: 'Gerar rascunhos' })).toBeDisabled()
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar a avaliação de Carla Dias' }))
  expect(screen.getByText('1 selecionada')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Selecionar 2' }))
  await person.click(screen.getByRole('button', { name: 'Gerar rascunhos' }))
  expect(api.received(bulkReviews)[0]?.body).toEqual({ ids: [1, 2], action: 'draft' })
  expect(await screen.findByText('0 de 1 rascunho pronto')).toBeVisible()
  expect(await screen.findByText('Puladas: 1 já tem rascunho')).toBeVisible()

  api.on(listReviews, () => pageOf([aReview({ replyState: 'draft', responseText: 'Obrigada!' })], 1))
  expect(await screen.findByText('Rascunhos prontos')).toBeVisible()
  expect(screen.queryByText(/de 1 rascunhos/)).toBeNull()
})

test('drafts that were not written are told after five minutes, and stay chosen', async () => {
  api.on(bulkReviews, { done: [1, 2], skipped: [] })
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: /^Selecionar$/ }))
  await person.click(screen.getByRole('button', { name: 'Selecionar 2' }))
  api.on(listReviews, () =>
    pageOf([aReview(), aReview({ id: 2, authorName: 'Bruno Lima', replyState: 'draft' })], 2),
  )
  jest.useFakeTimers()
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Gerar rascunhos' }))
    const looks = async (count: number) => {
      for (let look = 0; look < count; look++) await act(() => jest.advanceTimersByTimeAsync(3_000))
    }
    await looks(100)
    expect(screen.getByText('1 de 2 rascunhos prontos')).toBeVisible()
    // The answer to the last look may come with a later one on a busy machine.
    for (let more = 0; more < 30 && !screen.queryByText('1 rascunho não foi escrito'); more++) await looks(1)
    expect(screen.getByText('1 rascunho não foi escrito')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
  expect(screen.getByText('1 selecionada')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Selecionar a avaliação de Carla Dias' })).toBeChecked()
})

test('many are marked as posted after a question', async () => {
  api.on(bulkReviews, { done: [1, 2], skipped: [] })
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: /^Selecionar$/ }))
  await person.click(screen.getByRole('button', { name: 'Selecionar 2' }))
  await person.click(screen.getByRole('button', { name: 'Marcar como postadas' }))
  const question = await lastDialog()
  expect(question).toHaveTextContent('Marcar 2 avaliações como postadas?')
  await person.click(within(question).getByRole('button', { name: 'Marcar como postadas' }))
  expect(await screen.findByText('2 avaliações marcadas como postadas')).toBeVisible()
  expect(api.received(bulkReviews)[0]?.body).toEqual({ ids: [1, 2], action: 'mark-posted' })
})

test('the filtered list is taken along as CSV', async () => {
  URL.createObjectURL = () => 'blob:reviews'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  api.on(exportReviews, () => new Response('id\r\n1\r\n'))
  const { person } = show('/reviews?status=responded')
  await screen.findByRole('article')
  await chooseInRow(person, 'Avaliações', 'Exportar CSV')
  expect(await screen.findByText('CSV baixado com sucesso')).toBeVisible()
  expect(api.received(exportReviews)[0]?.query).toMatchObject({ status: 'responded' })
})

test('a file is tried first, tells its errors by row, and is imported then', async () => {
  const report = {
    dryRun: true,
    found: 3,
    saved: 2,
    updated: 1,
    duplicatesSkipped: 0,
    rejected: 1,
    run: null,
    problems: [{ row: 4, problem: 'rating' }],
    droppedColumns: ['telefone'],
    sample: [{ authorName: 'Ana', rating: 4, text: 'Bom', publishedAt: WHEN, responseText: null }],
  }
  api.on(importReviewFile, report)
  const { person } = show()
  await screen.findByRole('article')
  await chooseInRow(person, 'Avaliações', 'Importar arquivo')
  const wide = Buffer.from('\uFEFFnota;data\n5;01/02/2026', 'utf16le')
  const file = new File([wide], 'avaliacoes.csv')
  await person.upload(await screen.findByLabelText('Escolher arquivo'), file)
  const dialog = await lastDialog()
  expect(await within(dialog).findByText('Linha 4: a nota não é da escala')).toBeVisible()
  expect(within(dialog).getByText('Prévia: nada foi importado ainda')).toBeVisible()
  expect(within(dialog).getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible()
  expect(api.received(importReviewFile)[0]?.body).toEqual({
    content: 'nota;data\n5;01/02/2026',
    dryRun: true,
  })
  expect(within(dialog).getByText('Colunas não importadas: telefone')).toBeVisible()

  api.on(importReviewFile, () => refuse('IMPORT_RUNNING'))
  await person.click(await within(dialog).findByRole('button', { name: 'Importar 3 avaliações' }))
  expect(await within(dialog).findByText('Falha ao importar')).toBeVisible()
  expect(within(dialog).getByText(/Já há uma importação em andamento/)).toBeVisible()

  const events = runEvents()
  api.on(followImportRun, () => events.response)
  api.on(importReviewFile, { ...report, dryRun: false, run: { id: 5, status: 'queued' } })
  await person.click(await within(dialog).findByRole('button', { name: 'Importar 3 avaliações' }))
  events.send(aRun({ status: 'running', found: 3, saved: 2, updated: 1 }))
  expect(await screen.findByText('3 encontradas, 2 novas, 1 atualizada, 0 sem alteração')).toBeVisible()
})

test('a file of another platform goes with its name and scale', async () => {
  api.on(importReviewFile, () => refuse('FILE_UNREADABLE'))
  const { person } = show()
  await screen.findByRole('article')
  await chooseInRow(person, 'Avaliações', 'Importar arquivo')
  await person.type(await screen.findByLabelText('De onde são as avaliações'), ' iFood ')
  await person.click(await screen.findByText('0 a 10'))
  await person.upload(await screen.findByLabelText('Escolher arquivo'), new File(['nota\n9'], 'ifood.csv'))
  await waitFor(() =>
    expect(api.received(importReviewFile)[0]?.body).toEqual({
      content: 'nota\n9',
      dryRun: true,
      origin: { name: 'iFood', scale: 10 },
    }),
  )
})

test('a file that cannot be read says so', async () => {
  api.on(importReviewFile, () => refuse('FILE_UNREADABLE'))
  const { person } = show()
  await screen.findByRole('article')
  await chooseInRow(person, 'Avaliações', 'Importar arquivo')
  await person.upload(await screen.findByLabelText('Escolher arquivo'), new File(['{"a":1}'], 'x.json'))
  expect(await screen.findByText('Falha ao conferir o arquivo')).toBeVisible()
  expect(screen.getByText(/Não foi possível ler o arquivo/)).toBeVisible()
  expect(api.received(importReviewFile)[0]?.body).toEqual({ content: '{"a":1}', dryRun: true })
})

test('filters are named, shared, chosen, renamed and removed', async () => {
  const view = { ...KEPT, id: 3, name: 'Piores do mês', filters: { ratings: [1, 2], from: '2026-11-01' } }
  api.on(listReviewViews, [view])
  api.on(createReviewView, { ...view, id: 4 })
  api.on(updateReviewView, view)
  api.on(deleteReviewView, null)
  const { person, router } = show('/reviews?content=text')
  await person.click(await screen.findByRole('button', { name: /Salvar visualização/ }))
  const dialog = await lastDialog()
  expect(within(dialog).getByText('Todos da empresa veem as visualizações salvas.')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Nome'), 'Com texto')
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Visualização salva')).toBeVisible()
  expect(api.received(createReviewView)[0]?.body).toEqual({ name: 'Com texto', filters: { content: 'text' } })

  await person.click(screen.getByRole('button', { name: 'Piores do mês' }))
  expect(router.state.location.search).toBe('?ratings=2%2C1&from=2026-11-01')
  await chooseInRow(person, 'Piores do mês', 'Excluir')
  await person.click(within(await lastDialog()).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(api.received(deleteReviewView)).toHaveLength(1))
})

test('rules draft, and say that a person approves each reply', async () => {
  const rule = {
    ...KEPT,
    id: 9,
    name: 'Cinco estrelas',
    enabled: true,
    ratings: [5],
    content: 'all',
    templateId: 4,
  }
  api.on(listReplyRules, [rule])
  api.on(listReplyTemplates, [{ ...KEPT, id: 4, name: 'Elogio', text: 'Obrigado!' }])
  api.on(updateReplyRule, { ...rule, enabled: false })
  api.on(createReplyRule, { ...rule, id: 10 })
  api.on(deleteReplyRule, null)
  const { person } = show()
  await screen.findByRole('article')
  await chooseInRow(person, 'Avaliações', 'Regras de resposta')
  const dialog = await lastDialog()
  expect(dialog).toHaveTextContent('uma pessoa aprova cada resposta')
  expect(await within(dialog).findByText('5 estrelas · Todas as avaliações · Modelo: Elogio')).toBeVisible()
  await person.click(within(dialog).getByRole('switch', { name: 'Cinco estrelas: ativa' }))
  await waitFor(() => expect(api.received(updateReplyRule)[0]?.body).toEqual({ enabled: false }))

  await person.click(within(dialog).getByRole('button', { name: /Nova regra/ }))
  const form = (await screen.findByLabelText('Nome')).closest('[role="dialog"]') as HTMLElement
  await person.type(within(form).getByLabelText('Nome'), 'Quatro')
  await person.click(within(form).getByRole('checkbox', { name: '5 estrelas' }))
  await person.click(within(form).getByRole('button', { name: 'Salvar' }))
  expect(await within(form).findByText('Escolha pelo menos uma nota')).toBeVisible()
  await person.click(within(form).getByRole('checkbox', { name: '4 estrelas' }))
  await person.click(within(form).getByRole('radio', { name: 'Apenas estrelas' }))
  await person.click(within(form).getByRole('radio', { name: 'Modelo: Elogio' }))
  await person.click(within(form).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Regra salva')).toBeVisible()
  expect(api.received(createReplyRule)[0]?.body).toEqual({
    name: 'Quatro',
    ratings: [4],
    content: 'stars',
    enabled: true,
    templateId: 4,
  })
})

test('the trend opens on demand, and a month is a filter', async () => {
  const month = new Date().toISOString().slice(0, 7)
  api.on(
    getReviewSummary,
    aSummary({ byMonth: [{ month, count: 4, averageRating: 4.5 }], totalReviews: 412 }),
  )
  const { person, router } = show()
  await person.click(await screen.findByRole('button', { name: 'Filtros' }))
  await person.click(screen.getByRole('button', { name: /Evolução/ }))
  const charts = screen.getByRole('region', { name: 'Avaliações ao longo do tempo' })
  expect(within(charts).getByText(/412 avaliações no Google · 75% respondidas/)).toBeVisible()
  await person.click(within(charts).getByRole('button', { name: /4 avaliações, média 4,5/ }))
  expect(router.state.location.search).toContain(`from=${month}-01`)
})
