import { generateResponse, getGeneration } from '@avaliax/proto/content/generation.routes.ts'
import {
  followImportRun,
  getImportRun,
  latestImportRun,
  refreshReviews,
} from '@avaliax/proto/reviews/import.routes.ts'
import { replyRevision } from '@avaliax/proto/reviews/reply-revision.ts'
import {
  getReviewSummary,
  listReviews,
  markPosted,
  postResponse,
  undoPostResponse,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import { listReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { answerAs, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview, aRun, aSummary, runEvents } from '../../testing/review-builders.ts'
import { ReviewsPage } from './pages/reviews-page.tsx'

// Asking the style sheets of antd about every element makes each query slow.
configure({ defaultHidden: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const ADVANCED = {
  googleConnected: true,
  googleLocationResourceName: 'locations/1',
  googleIntegrationMode: 'advanced',
} as const

function aPage(
  options: { client?: Parameters<typeof aClient>[0]; reviews?: ReturnType<typeof aReview>[] } = {},
) {
  const api = fakeApi()
  const reviews = options.reviews ?? [aReview(), aReview({ id: 2, authorName: 'Bruno Lima', rating: 2 })]
  api.on(getOwnClient, aClient(options.client))
  api.on(listReviews, () => pageOf(reviews, reviews.length))
  api.on(getReviewSummary, aSummary())
  api.on(latestImportRun, null)
  api.on(listReviewDoubles, { total: 0, merged: 0, doubles: [] })
  return api
}
const show = (at = '/reviews') => renderPage(<ReviewsPage />, { at, language: 'pt' })
const detail = () => screen.findByRole('region', { name: 'Avaliação selecionada' })

test('shows list, open review, counters and the badge of the total', async () => {
  aPage()
  const { person } = show()
  const open = await detail()
  expect(within(open).getByRole('article', { name: 'Carla Dias' })).toBeVisible()
  expect(within(open).getByRole('img', { name: '5 de 5 estrelas' })).toBeVisible()
  expect(screen.getByText('2 de 40 avaliações')).toBeVisible()
  expect(screen.getByRole('button', { name: '30 Respondidas' })).toHaveAttribute('aria-pressed', 'false')
  await person.click(screen.getByRole('button', { name: 'Filtros' }))
  expect(screen.getByRole('button', { name: '5 estrelas, 25 avaliações' })).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Avaliações' })).getAllByRole('button')
  expect(rows[1]).toHaveTextContent('URGENTE')
})

test('counters and list come together, so that neither pushes the other away', async () => {
  const api = aPage({ reviews: [aReview()] })
  const summary = Promise.withResolvers<object>()
  api.on(getReviewSummary, () => summary.promise)
  const { awaited } = show()
  await waitFor(() => expect(awaited()).toEqual(['reviewSummary']))
  expect(screen.getByText('Carregando avaliações...')).toBeVisible()
  expect(screen.queryByText('Carla Dias')).toBeNull()
  summary.resolve(aSummary())
  expect(await screen.findByText('1 de 40 avaliações')).toBeVisible()
  expect(screen.getAllByText('Carla Dias')[0]).toBeVisible()
  expect(screen.queryByText('Carregando avaliações...')).toBeNull()
})

test('filters live in the address and reach the server', async () => {
  const api = aPage()
  const { person, router } = show('/reviews?ratings=5,4&status=responded')
  await detail()
  expect(api.received(listReviews)[0]?.query).toMatchObject({
    ratings: [5, 4],
    status: 'responded',
    sort: 'newest',
  })

  await person.click(screen.getByRole('button', { name: /^Urgentes$/ }))
  await waitFor(() =>
    expect(api.received(listReviews).at(-1)?.query).toMatchObject({
      ratings: [3, 2, 1],
      content: 'text',
      status: 'unresponded',
    }),
  )
  expect(router.state.location.search).toContain('ratings=3%2C2%2C1')

  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toBe('')
  await person.type(screen.getByLabelText('Buscar autor ou texto'), 'pão')
  await waitFor(() => expect(api.received(listReviews).at(-1)?.query).toMatchObject({ search: 'pão' }))
})

test('a link from outside may say urgent=true, which the next filter replaces', async () => {
  const api = aPage()
  const { person, router } = show('/reviews?urgent=true')
  await detail()
  expect(api.received(listReviews)[0]?.query).toMatchObject({
    ratings: [3, 2, 1],
    content: 'text',
    status: 'unresponded',
  })
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toBe('')
})

test('loads the next page by its cursor', async () => {
  const api = aPage()
  api.on(listReviews, ({ query }: { query: Record<string, unknown> }) =>
    query.cursor === 'second'
      ? pageOf([aReview({ id: 9, authorName: 'Última' })], 2)
      : pageOf([aReview()], 2, 'second'),
  )
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByText('Última')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('a search that has found nothing yet goes on, and its total is at least what was found', async () => {
  const api = aPage()
  api.on(getReviewSummary, aSummary({ total: 100_000 }))
  api.on(listReviews, ({ query }: { query: Record<string, unknown> }) =>
    query.cursor === 'second' ? pageOf([aReview({ id: 9, authorName: 'Rara' })], 1) : pageOf([], 1, 'second'),
  )
  const { person } = show('/reviews?search=raridade')
  expect(await screen.findByText('Nenhuma entre as avaliações vistas até agora')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect((await screen.findAllByText('Rara'))[0]).toBeVisible()
  expect(screen.getByText('1+ de 100.000 avaliações')).toBeVisible()
})

test('follows an import by its events and reloads what changed', async () => {
  const api = aPage({ reviews: [] })
  api.on(getReviewSummary, aSummary({ total: 0 }))
  api.on(refreshReviews, { message: 'ok', run: { id: 5, status: 'queued' } })
  const events = runEvents()
  api.on(followImportRun, () => events.response)
  const { person } = show()

  await person.click(await screen.findByRole('button', { name: /Buscar avaliações/ }))
  events.send(aRun({ status: 'running', found: 50, saved: 12, duplicatesSkipped: 38 }))
  expect(await screen.findByText('50 encontradas, 12 novas, 0 atualizadas, 38 sem alteração')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /Atualizando\.\.\./ })[0]).toBeDisabled()

  api.on(listReviews, [aReview()])
  api.on(getReviewSummary, aSummary({ total: 1 }))
  events.send(aRun({ status: 'done', found: 50, saved: 12, duplicatesSkipped: 36, skipped: 2 }))
  expect(await screen.findByText('Avaliações atualizadas')).toBeVisible()
  expect(screen.getByText(/36 sem alteração\. 2 não puderam ser lidas e ficaram de fora\./)).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Carla Dias' })).toBeVisible()
})

test('finds an import under way again and asks where events do not come through', async () => {
  const api = aPage()
  api.on(followImportRun, () => refuse('DEPENDENCY_UNAVAILABLE'))
  api.on(getImportRun, aRun({ status: 'failed', error: 'PROVIDER_ERROR' }))
  api.on(latestImportRun, aRun({ status: 'running' }))
  show()
  expect(await screen.findByText('Erro ao Atualizar')).toBeVisible()
  expect(screen.getByText(/O provedor externo não respondeu/)).toBeVisible()
})

test('drafts, edits and saves a reply', async () => {
  const api = aPage()
  api.on(generateResponse, { responseText: 'Obrigada, Carla!' })
  api.on(updateResponse, ({ body }: { body: unknown }) =>
    aReview({ replyState: 'draft', responseText: (body as { responseText: string }).responseText }),
  )
  const { person } = show()
  const open = await detail()
  await person.click(within(open).getByRole('button', { name: 'Gerar Resposta' }))
  expect(await within(open).findByText('Obrigada, Carla!')).toBeVisible()
  expect(within(open).getByRole('button', { name: 'Resposta do Estabelecimento' })).toBeVisible()

  await person.click(within(open).getByRole('button', { name: 'Editar' }))
  const box = within(open).getByLabelText('Resposta para Carla Dias')
  await person.type(box, ' Até já!')
  await person.click(within(open).getByRole('button', { name: 'Salvar' }))
  expect(await within(open).findByText('Obrigada, Carla! Até já!')).toBeVisible()
  expect(api.received(updateResponse)[0]?.body).toMatchObject({ responseText: 'Obrigada, Carla! Até já!' })
})

test('follows a draft that takes longer', async () => {
  const generationId = '0b0e7a0e-6d0c-4f66-9d0d-3a3a54a3b1aa'
  const api = aPage()
  api.on(generateResponse, () => answerAs(202, { generationId, status: 'queued', responseText: null }))
  api.on(getGeneration, { generationId, status: 'done', responseText: 'Demorou, mas chegou.' })
  const { person } = show()
  await person.click(within(await detail()).getByRole('button', { name: 'Gerar Resposta' }))
  expect(await screen.findByText('Demorou, mas chegou.')).toBeVisible()
})

test('a text being typed survives a walk through the list and is refused over the limit', async () => {
  aPage()
  const { person } = show()
  await detail()
  await person.keyboard('r')
  const box = await screen.findByLabelText('Resposta para Carla Dias')
  expect(box).toHaveFocus()
  await person.click(box)
  await person.paste('ã'.repeat(1500))
  expect(screen.queryByText(/caracteres/)).toBeNull()
  await person.paste('ã'.repeat(500))
  expect(screen.getByText('96 caracteres restantes')).toBeVisible()
  await person.paste('ã'.repeat(49))
  expect(screen.getByText('Longa demais para o Google: 1 caractere a mais')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()

  await person.click(screen.getByRole('button', { name: /Bruno Lima/ }))
  expect(await screen.findByRole('article', { name: 'Bruno Lima' })).toBeVisible()
  await person.keyboard('k')
  expect(await screen.findByLabelText('Resposta para Carla Dias')).toHaveValue('ã'.repeat(2049))
})

test('publishes where Google is ready, and takes it back in time', async () => {
  const draft = { replyState: 'draft', responseText: 'Obrigada!' } as const
  const api = aPage({ client: ADVANCED, reviews: [aReview(draft)] })
  api.on(postResponse, aReview({ ...draft, replyState: 'sending' }))
  api.on(undoPostResponse, aReview(draft))
  const { person } = show()
  const open = await detail()
  await person.click(within(open).getByRole('button', { name: /Publicar no Google/ }))
  expect(await within(open).findByText('Publicando no Google…')).toBeVisible()
  expect(within(open).queryByRole('button', { name: 'Editar' })).toBeNull()
  // Until it can no longer be taken back nobody has been answered; the keyboard stays with the reply.
  expect(screen.queryByText('RESPONDIDO')).toBeNull()
  await waitFor(() => expect(open).toContainElement(document.activeElement as HTMLElement))
  await person.click(within(open).getByRole('button', { name: 'Desfazer' }))
  expect(await within(open).findByRole('button', { name: 'Editar' })).toBeVisible()
})

test('a tab that shows an older draft neither publishes the newer one nor loses what is typed', async () => {
  const shown = aReview({ replyState: 'draft', responseText: 'Obrigada!' })
  const newer = aReview({ replyState: 'draft', responseText: 'Da outra aba.' })
  let stored = shown
  const api = aPage({ client: ADVANCED })
  api.on(listReviews, () => pageOf([stored], 1))
  const answer = ({ body }: { body: unknown }) => {
    const { revision } = body as { revision: string }
    return revision === replyRevision(stored) ? stored : refuse('TEXT_CHANGED')
  }
  api.on(postResponse, answer)
  api.on(updateResponse, answer)
  const { person } = show()
  const open = await detail()
  await person.click(within(open).getByRole('button', { name: 'Editar' }))
  await person.keyboard(' Minha versão.')
  stored = newer
  await person.click(within(open).getByRole('button', { name: 'Salvar' }))
  // Both texts are in sight; what is saved next replaces what the person has read.
  expect(await within(open).findByText('Da outra aba.')).toBeVisible()
  expect(screen.getByLabelText('Resposta para Carla Dias')).toHaveValue('Obrigada! Minha versão.')
  await person.click(within(open).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.received(updateResponse)).toHaveLength(2))
  expect(api.received(updateResponse)[1]?.body).toMatchObject({ revision: replyRevision(newer) })
  expect(api.received(postResponse)).toHaveLength(0)
})

test('whoever edits goes on at the end, and publishes in the same step', async () => {
  const draft = { replyState: 'draft', responseText: 'Obrigada!' } as const
  const api = aPage({ client: ADVANCED, reviews: [aReview(draft)] })
  api.on(updateResponse, aReview({ ...draft, responseText: 'Obrigada! Volte sempre.' }))
  api.on(postResponse, aReview({ ...draft, responseText: 'Obrigada! Volte sempre.', replyState: 'sending' }))
  const { person } = show()
  const open = await detail()
  await person.click(within(open).getByRole('button', { name: 'Editar' }))
  await person.keyboard(' Volte sempre.')
  await person.click(within(open).getByRole('button', { name: /Publicar no Google/ }))
  expect(await within(open).findByText('Publicando no Google…')).toBeVisible()
  expect(api.received(updateResponse)[0]?.body).toMatchObject({ responseText: 'Obrigada! Volte sempre.' })
  expect(api.received(postResponse)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1)
})

test('without an advanced connection one button copies the reply and opens Google, the next one marks it', async () => {
  const draft = aReview({
    replyState: 'draft',
    responseText: 'Obrigada!',
    googleUrl: 'https://maps.google.com/r/1',
  })
  const api = aPage({ reviews: [draft] })
  api.on(markPosted, { ...draft, replyState: 'manual', responsePostedManually: true })
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null)
  const { person } = show()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText')
  const open = await detail()
  expect(screen.queryByRole('button', { name: /Publicar no Google/ })).toBeNull()
  await person.click(within(open).getByRole('button', { name: /Copiar resposta e abrir o Google/ }))
  const next = await within(open).findByRole('button', { name: 'Já publiquei no Google' })
  expect(writeText).toHaveBeenCalledWith('Obrigada!')
  expect(openWindow).toHaveBeenCalledWith('https://maps.google.com/r/1', '_blank', 'noopener')
  await person.click(next)
  expect(await within(open).findByText('Resposta já enviada')).toBeVisible()
  openWindow.mockRestore()
})

test('marks as posted by hand, and takes the mark back when the server refuses', async () => {
  const draft = aReview({ replyState: 'draft', responseText: 'Obrigada!' })
  const api = aPage({ reviews: [draft] })
  api.on(markPosted, { ...draft, replyState: 'manual', responsePostedManually: true })
  const { person } = show()
  const open = await detail()
  await person.click(within(open).getByRole('checkbox', { name: 'Marcar como postada manualmente' }))
  expect(await within(open).findByText('Resposta já enviada')).toBeVisible()
  expect(within(open).getByText('RESPONDIDO MANUALMENTE')).toBeVisible()

  api.on(markPosted, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await person.click(within(open).getByRole('checkbox', { name: 'Marcar como postada manualmente' }))
  expect(
    await screen.findByText('Serviço temporariamente indisponível. Tente de novo em instantes.'),
  ).toBeVisible()
  expect(within(open).getByText('Resposta já enviada')).toBeVisible()
})

test('a translation opens below the original', async () => {
  aPage({ reviews: [aReview({ originalText: 'Great bread', text: 'Ótimo pão', originalLanguage: 'en' })] })
  const { person } = show()
  const open = await detail()
  expect(within(open).getByText('Great bread')).toHaveAttribute('lang', 'en')
  expect(within(open).getByText('inglês')).toBeVisible()
  expect(within(open).queryByText('Ótimo pão')).toBeNull()
  await person.click(within(open).getByRole('button', { name: 'Ver tradução' }))
  expect(within(open).getByText('Ótimo pão')).toBeVisible()
})

test('a photo that does not load gives way to the initials', async () => {
  aPage({ reviews: [aReview({ authorPhotoUrl: '/api/public/pictures/AAAAAAAAAAAAAAAAAAAAAA' })] })
  show()
  const open = await detail()
  const photo = open.querySelector('img') as HTMLImageElement
  expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer')
  fireEvent.error(photo)
  expect(within(open).getByText('CD')).toBeVisible()
})

test('without a place it points to the settings and cannot refresh', async () => {
  const api = aPage({ reviews: [] })
  api.on(getReviewSummary, aSummary({ total: 0 }))
  api.on(getClient, aClient({ googlePlaceId: null }))
  renderPage(<ReviewsPage />, { at: '/reviews?impersonate=11', language: 'pt', user: aSuperadmin() })
  expect(await screen.findByText('Configure seu Perfil do Google')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir configurações' })).toHaveAttribute(
    'href',
    '/settings?impersonate=11#place',
  )
  expect(await screen.findByText('Nenhuma avaliação encontrada')).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: /avaliações/ })) expect(button).toBeDisabled()
})

test('a connected account without a location gets the advanced notice', async () => {
  aPage({ client: { googleConnected: true } })
  show()
  expect(await screen.findByText('Falta um passo no Google Meu Negócio')).toBeVisible()
})

test('a failed load says so and can be tried again', async () => {
  const api = aPage()
  api.on(listReviews, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = show()
  expect(await screen.findByText('Erro ao Carregar Avaliações')).toBeVisible()
  api.on(listReviews, [aReview()])
  await person.click(screen.getByRole('button', { name: /Tentar de novo/ }))
  expect(await screen.findByRole('article', { name: 'Carla Dias' })).toBeVisible()
})

test('on a phone each review is a page of its own, whose way back keeps the filters', async () => {
  aPage()
  const { person, router } = renderPage(<ReviewsPage />, {
    at: '/reviews?status=unresponded',
    language: 'pt',
    width: 390,
  })
  await person.click(await screen.findByRole('link', { name: /Bruno Lima/ }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/reviews/2?status=unresponded')
})

test('a link that names a review leads a phone to its page', async () => {
  aPage()
  const { router } = renderPage(<ReviewsPage />, { at: '/reviews?review=2', language: 'pt', width: 390 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/reviews/2'))
})

test('a review that a link names is open although the filters do not let it through', async () => {
  const api = aPage()
  api.on(getReview, aReview({ id: 77, authorName: 'Dora Reis' }))
  const { person } = show('/reviews?review=77')
  expect(await screen.findByRole('article', { name: 'Dora Reis' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Urgentes$/ }))
  expect(await screen.findByRole('article', { name: 'Carla Dias' })).toBeVisible()
})

test('a review whose reply is on its way stays open when the filters no longer let it through', async () => {
  const draft = { replyState: 'draft', responseText: 'Obrigada!' } as const
  const api = aPage({
    client: ADVANCED,
    reviews: [aReview(draft), aReview({ id: 2, authorName: 'Bruno Lima' })],
  })
  const sending = aReview({ ...draft, replyState: 'sending' })
  api.on(postResponse, sending)
  api.on(getReview, sending)
  const { person } = show('/reviews?status=unresponded')
  await person.click(within(await detail()).getByRole('button', { name: /Publicar no Google/ }))
  expect((await screen.findAllByText('ENVIANDO'))[0]).toBeVisible()
  api.on(listReviews, [aReview({ id: 2, authorName: 'Bruno Lima' })])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Carla Dias/ })).toBeNull(), {
    timeout: 8000,
  })
  const card = within(await detail()).getByRole('article', { name: 'Carla Dias' })
  api.on(getReview, aReview({ ...draft, replyState: 'pending' }))
  expect(
    await within(card).findByText('Enviada. O Google está analisando a resposta', undefined, {
      timeout: 8000,
    }),
  ).toBeVisible()
}, 25_000)

test('the keyboard stays with a reply on its way, and goes on at the next review once it is published', async () => {
  const draft = { replyState: 'draft', responseText: 'Obrigada!' } as const
  const next = aReview({ id: 2, authorName: 'Bruno Lima' })
  const api = aPage({ client: ADVANCED, reviews: [aReview(draft), next] })
  const sending = aReview({ ...draft, replyState: 'sending' })
  api.on(postResponse, sending)
  api.on(getReview, sending)
  const { person } = show('/reviews?status=unresponded')
  const publish = within(await detail()).getByRole('button', { name: /Publicar no Google/ })
  publish.focus()
  await person.keyboard('{Enter}')
  api.on(listReviews, [next])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Carla Dias/ })).toBeNull(), {
    timeout: 8000,
  })
  expect(screen.getByRole('article', { name: 'Carla Dias' })).toContainElement(
    document.activeElement as HTMLElement,
  )
  api.on(getReview, aReview({ ...draft, replyState: 'live' }))
  expect(await screen.findByRole('article', { name: 'Bruno Lima' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /Bruno Lima/ })).toHaveFocus())
}, 25_000)

test('days, states of the reply and removed reviews are filters as well', async () => {
  const api = aPage()
  const { person, router } = show('/reviews?from=2026-10-01&to=2026-10-31&states=draft,rejected&removed=true')
  await detail()
  expect(api.received(listReviews)[0]?.query).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    states: ['draft', 'rejected'],
    removed: true,
  })
  expect(screen.getByLabelText('De')).toHaveValue('01/10/2026')
  await person.click(screen.getByRole('checkbox', { name: 'Removidas ou de empresa anterior' }))
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-09-01' } })
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-09-01&to=2026-09-01'))
  expect(router.state.location.search).not.toContain('removed')
})

test('speaks English as well', async () => {
  aPage()
  renderPage(<ReviewsPage />, { at: '/reviews', language: 'en' })
  expect(await screen.findByText('2 of 40 reviews')).toBeVisible()
  expect(screen.getByRole('heading', { name: /Reviews/ })).toBeVisible()
})
