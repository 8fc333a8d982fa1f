import { getReplyTranslation } from '@avaliax/proto/content/reply-translation.routes.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '@avaliax/proto/reviews/reply-template.routes.ts'
import {
  listReviews,
  postResponse,
  type Review,
  undoPostResponse,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import { getReview, getReviewHistory } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { chooseInRow } from '../../testing/row-menu.ts'
import { ReviewPage } from './pages/review-page.tsx'

configure({ defaultHidden: true })

const READY = {
  googleConnected: true,
  googleLocationResourceName: 'accounts/1/locations/2',
  googleIntegrationMode: 'advanced',
  googleStatus: 'connected',
} as const
const WHEN = '2026-11-02T12:00:00.000Z'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getClient, aClient(READY))
})
function show(
  review: Partial<Review> | ReturnType<typeof refuse> = {},
  at = '/reviews/1?status=unresponded',
) {
  api.on(getReview, () => ('code' in review ? review : aReview(review)))
  const page = (
    <Routes>
      <Route path="/reviews/:reviewId" element={<ReviewPage />} />
    </Routes>
  )
  return renderPage(page, { at, language: 'pt', width: 390 })
}
const card = () => screen.findByRole('article', { name: 'Carla Dias' })

test('shows the review with its reply; the way back leads to the filtered list', async () => {
  show()
  expect(within(await card()).getByRole('button', { name: 'Gerar Resposta' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Todas as avaliações/ })).toHaveAttribute(
    'href',
    '/reviews?status=unresponded',
  )
})

test.each(['/reviews/1', '/reviews/abc'])('says when there is no such review: %s', async (at) => {
  show(refuse('NOT_FOUND'), at)
  expect(await screen.findByText('Avaliação não encontrada')).toBeVisible()
})

test('an outage is no missing review, and can be tried again', async () => {
  const { person } = show(refuse('DEPENDENCY_UNAVAILABLE'))
  expect(await screen.findByText('Erro ao Carregar Avaliações')).toBeVisible()
  api.on(getReview, aReview())
  await person.click(screen.getByRole('button', { name: /Tentar de novo/ }))
  expect(await card()).toBeVisible()
})

test('a live reply is edited and published again, its new text beside the live one', async () => {
  const live = { replyState: 'live', responseText: 'Obrigada!' } as const
  const { person } = show(live)
  const waiting = { ...live, pendingResponseText: 'Obrigada, Carla!' }
  api.on(updateResponse, aReview({ ...waiting, pendingReplyState: 'draft' }))
  api.on(postResponse, aReview({ ...waiting, pendingReplyState: 'sending' }))
  api.on(undoPostResponse, aReview({ ...waiting, pendingReplyState: 'draft' }))
  await person.click(within(await card()).getByRole('button', { name: /Editar resposta publicada/ }))
  const part = () => screen.findByRole('region', { name: 'Novo texto' })
  const box = within(await part()).getByRole('textbox')
  expect(box).toHaveValue('Obrigada!')
  await person.clear(box)
  await person.type(box, 'Obrigada, Carla!')
  await person.click(within(await part()).getByRole('button', { name: 'Salvar' }))
  // The field holds the same text until it makes way.
  await waitFor(() => expect(box).not.toBeInTheDocument())
  expect(await within(await part()).findByText('Obrigada, Carla!')).toBeVisible()
  expect(within(await card()).getByText('Obrigada!')).toBeVisible()
  expect(within(await card()).getByText('Publicada no Google')).toBeVisible()

  await person.click(within(await part()).getByRole('button', { name: /Publicar no Google/ }))
  await person.click(await within(await part()).findByRole('button', { name: 'Desfazer' }))
  expect(await within(await part()).findByRole('button', { name: 'Editar' })).toBeVisible()

  api.on(updateResponse, aReview(live))
  await person.click(within(await part()).getByRole('button', { name: 'Descartar novo texto' }))
  expect(await screen.findByRole('button', { name: /Editar resposta publicada/ })).toBeVisible()
  expect(api.received(updateResponse).at(-1)?.body).toMatchObject({ responseText: '' })
})

test.each([
  [() => refuse('REPLY_TOO_LONG'), /4096 bytes/],
  [() => refuse('VALIDATION_ERROR', [{ path: 'responseText', message: 'Texto inválido' }]), /Texto inválido/],
])('a reply that the server does not keep says why at the text, which stays', async (answer, said) => {
  const { person } = show({ replyState: 'live', responseText: 'Obrigada!' })
  api.on(updateResponse, answer)
  await person.click(within(await card()).getByRole('button', { name: /Editar resposta publicada/ }))
  const part = await screen.findByRole('region', { name: 'Novo texto' })
  const box = within(part).getByRole('textbox')
  await person.type(box, ' Volte')
  await person.click(within(part).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringMatching(said)))
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('Obrigada! Volte')
  await person.type(box, '!')
  expect(box).not.toHaveAttribute('aria-invalid')
})

test('a new text that Google refused says why, while the old one stays live', async () => {
  show({
    replyState: 'live',
    responseText: 'Obrigada!',
    pendingResponseText: 'Ligue para nós',
    pendingReplyState: 'rejected',
    replyViolation: 'PERSONAL_INFORMATION',
  })
  const part = await screen.findByRole('region', { name: 'Novo texto' })
  expect(within(part).getByText('O Google recusou a resposta')).toBeVisible()
  expect(within(part).getByText(/Ela contém telefone/)).toBeVisible()
  expect(screen.getByText('Publicada no Google')).toBeVisible()
})

test('a removed review is read, not answered', async () => {
  show({ deletedAt: WHEN, rating: 1, replyState: 'draft', responseText: 'Sentimos muito.' })
  const review = await card()
  expect(within(review).getByText('REMOVIDA')).toBeVisible()
  expect(within(review).queryByText('URGENTE')).toBeNull()
  expect(within(review).getByText(/desde 02\/11\/2026/)).toBeVisible()
  expect(within(review).getByText('Sentimos muito.')).toBeVisible()
  expect(within(review).queryByRole('button', { name: /Editar|Gerar|Publicar/ })).toBeNull()
})

test('the history tells edits and versions, and a former text can be used again', async () => {
  const id = '0b0e7a0e-6d0c-4f66-9d0d-3a3a54a3b1aa'
  const other = '0b0e7a0e-6d0c-4f66-9d0d-3a3a54a3b1ab'
  api.on(getReviewHistory, () =>
    pageOf(
      [
        { id, at: WHEN, kind: 'reply', by: 'owner', before: { responseText: 'Olá!', replyState: 'draft' } },
        { id: other, at: WHEN, kind: 'edited', by: 'provider', before: { rating: 2, text: 'Ruim.' } },
      ],
      2,
    ),
  )
  const { person } = show({ replyState: 'draft', responseText: 'Obrigada!' })
  await person.click(within(await card()).getByRole('button', { name: 'Histórico' }))
  const list = await screen.findByRole('list', { name: 'Histórico' })
  expect(await within(list).findByText('O cliente editou a avaliação')).toBeVisible()
  expect(within(list).getByText('Ruim.')).toBeVisible()
  expect(within(list).getByRole('img', { name: '2 de 5 estrelas' })).toBeVisible()
  await person.click(within(list).getByRole('button', { name: 'Usar este texto' }))
  expect(screen.getByLabelText('Resposta para Carla Dias')).toHaveValue('Olá!')
})

test('a template fills a reply, and templates are written, changed and removed in place', async () => {
  const template = { id: 4, clientId: 11, name: 'Elogio', createdAt: WHEN, updatedAt: WHEN }
  const text = 'Obrigado, {nome}! A equipe {empresa} agradece.'
  api.on(listReplyTemplates, [{ ...template, text }])
  api.on(createReplyTemplate, { ...template, id: 5, text: 'x' })
  api.on(updateReplyTemplate, { ...template, text })
  api.on(deleteReplyTemplate, null)
  const { person } = show()
  await person.click(within(await card()).getByRole('button', { name: /Usar modelo/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Elogio' }))
  expect(screen.getByLabelText('Resposta para Carla Dias')).toHaveValue(
    'Obrigado, Carla! A equipe Padaria Aurora agradece.',
  )

  await person.click(screen.getByRole('button', { name: /Usar modelo/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Gerenciar modelos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Modelos de resposta' })
  await person.click(within(dialog).getByRole('button', { name: /Novo modelo/ }))
  const form = (await screen.findByLabelText('Nome')).closest('[role="dialog"]') as HTMLElement
  await person.click(within(form).getByRole('button', { name: 'Salvar' }))
  expect(await within(form).findByText('Informe um nome para o modelo')).toBeVisible()
  await person.type(within(form).getByLabelText('Nome'), 'Desculpas')
  await person.type(within(form).getByLabelText('Texto'), 'Sentimos muito.')
  await person.click(within(form).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Modelo salvo')).toBeVisible()
  expect(api.received(createReplyTemplate)[0]?.body).toEqual({ name: 'Desculpas', text: 'Sentimos muito.' })

  await chooseInRow(person, 'Elogio', 'Excluir')
  const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  await person.click(within(question).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(api.received(deleteReplyTemplate)).toHaveLength(1))
})

test('a template typed in half when the session ended is there in the next dialog', async () => {
  sessionStorage.setItem('draft:7:reply-template-new-11', JSON.stringify({ name: 'Desculpas', text: 'Sen' }))
  api.on(listReplyTemplates, [])
  const { person } = show()
  await person.click(within(await card()).getByRole('button', { name: /Usar modelo/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Gerenciar modelos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Modelos de resposta' })
  await person.click(within(dialog).getByRole('button', { name: /Novo modelo/ }))
  expect(await screen.findByLabelText('Texto')).toHaveValue('Sen')
})

test('a link that asks for the reply opens it with its draft, so that publishing is the next press', async () => {
  const { router } = show({ responseText: 'Obrigado, Carla!', replyState: 'draft' }, '/reviews/1?compose=1')
  const box = await within(await card()).findByRole('textbox', { name: /Carla Dias/ })
  expect(box).toHaveValue('Obrigado, Carla!')
  expect(within(await card()).getByRole('button', { name: /Publicar/ })).toBeEnabled()
  // Once: whoever cancels and loads the page again reads the review.
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test.each([
  ['without a draft', { responseText: null, replyState: 'none' }, '?compose=1'],
  ['whose reply is on its way', { responseText: 'Obrigado!', replyState: 'pending' }, '?compose=1'],
  ['that is another one', { responseText: 'Obrigado!', replyState: 'draft' }, '?compose=2'],
] as const)('nothing is opened for a review %s', async (_what, review, search) => {
  const { router } = show(review, `/reviews/1${search}`)
  expect(within(await card()).queryByRole('textbox')).toBeNull()
  await waitFor(() => expect(router.state.location.search).toBe(search === '?compose=1' ? '' : search))
})

test('what somebody typed before stays in the composer', async () => {
  sessionStorage.setItem('reply-draft:1', 'Meu texto')
  show({ responseText: 'Obrigado!', replyState: 'draft' }, '/reviews/1?compose=1')
  expect(await within(await card()).findByRole('textbox', { name: /Carla Dias/ })).toHaveValue('Meu texto')
})

const refused = (change: Partial<Review>) =>
  aReview({
    replyState: 'rejected',
    responseText: 'Ligue para nós.',
    responseEditedAt: new Date().toISOString(),
    ...change,
  })

test('the way through refused replies says where it is, and opens the next one for writing', async () => {
  const old = refused({ id: 9, responseEditedAt: '2026-01-02T12:00:00.000Z' })
  api.on(listReviews, [refused({ id: 1 }), old, refused({ id: 4 }), refused({ id: 5 })])
  const { router } = show(refused({}), '/reviews/1?states=rejected&compose=1')
  const walk = within(await screen.findByRole('navigation', { name: 'Respostas que o Google recusou' }))
  expect(walk.getByText('1 de 3')).toBeVisible()
  expect(within(await card()).getByRole('textbox', { name: /Carla Dias/ })).toHaveValue('Ligue para nós.')
  await waitFor(() => expect(router.state.location.search).toBe('?states=rejected'))
  expect(walk.getByRole('link', { name: 'Próxima' })).toHaveAttribute(
    'href',
    '/reviews/4?states=rejected&compose=4',
  )
})

test('elsewhere nothing is said of other refused replies', async () => {
  api.on(listReviews, [refused({ id: 1 }), refused({ id: 4 })])
  show(refused({}), '/reviews/1')
  await card()
  expect(screen.queryByRole('navigation', { name: /recusou/ })).toBeNull()
  expect(api.received(listReviews)).toHaveLength(0)
})

test('whoever does not answer is rid of a refused reply, and can take that back', async () => {
  api.on(updateResponse, ({ body }) => {
    const { responseText } = body as { responseText: string }
    const after = aReview({ responseText: responseText || null, replyState: responseText ? 'draft' : 'none' })
    api.on(getReview, after)
    return after
  })
  const { person } = show(refused({}), '/reviews/1')
  await person.click(within(await card()).getByRole('button', { name: 'Não vou responder' }))
  expect(await screen.findByText('Resposta removida')).toBeVisible()
  expect(api.received(updateResponse)[0]?.body).toMatchObject({ responseText: '' })
  expect(await within(await card()).findByRole('button', { name: 'Gerar Resposta' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(api.received(updateResponse)[1]?.body).toMatchObject({ responseText: 'Ligue para nós.' }),
  )
})

const SPANISH = {
  originalLanguage: 'es',
  replyState: 'draft' as const,
  responseText: '¡Gracias, Carla!',
}

test('a draft in another language stands above what it says in hers; an edit says that it is of the saved text', async () => {
  api.on(getReplyTranslation, { language: 'pt', text: 'Obrigada, Carla!', kind: 'sense' })
  const { person } = show(SPANISH)
  const says = await screen.findByRole('region', { name: 'O que a resposta diz, em português' })
  expect(says).toHaveTextContent('Obrigada, Carla!')
  expect(says).toHaveTextContent('O mesmo conteúdo, com outras palavras.')
  await person.click(within(await card()).getByRole('button', { name: 'Editar' }))
  expect(screen.queryByText(/tradução do texto salvo/)).not.toBeInTheDocument()
  await person.type(screen.getByRole('textbox', { name: /Carla Dias/ }), ' ¡Hola!')
  expect(await screen.findByText(/tradução do texto salvo/)).toBeVisible()
})

test('a draft for a customer whose language nobody writes has its translation beside it, to be used', async () => {
  api.on(getReplyTranslation, { language: 'de', text: 'Danke, Carla!', kind: 'translation' })
  const { person } = show({ ...SPANISH, originalLanguage: 'de', responseText: 'Obrigada, Carla!' })
  expect(await screen.findByRole('region', { name: 'Para este cliente, em alemão' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Usar este texto' }))
  expect(screen.getByRole('textbox', { name: /Carla Dias/ })).toHaveValue('Danke, Carla!')
})

test('a reply that shows the customer’s data is said to be unlawful while it is typed, and is not published', async () => {
  const { person } = show({ ...SPANISH, originalLanguage: 'pt', responseText: 'Obrigada!' })
  await person.click(within(await card()).getByRole('button', { name: 'Editar' }))
  const box = screen.getByRole('textbox', { name: /Carla Dias/ })
  await person.type(box, ' Seu CPF é 123.456.789-09.')
  expect(await screen.findByText(/mostra dados do cliente/)).toBeVisible()
  expect(screen.getByRole('link', { name: /LGPD/ })).toBeVisible()
  await person.clear(box)
  await person.type(box, 'Que tal mudar para 5 estrelas?')
  expect(await screen.findByText(/não aceita que se peça uma nota/)).toBeVisible()
  expect(screen.queryByText(/mostra dados do cliente/)).not.toBeInTheDocument()
})

test('where no installation of it will ever translate, it does not send her back later', async () => {
  api.on(getReplyTranslation, { language: 'pt', text: null, kind: null, unavailable: true })
  show(SPANISH)
  expect(await screen.findByText(/Aqui não há tradução automática/)).toBeVisible()
  expect(screen.queryByText(/mais tarde/)).not.toBeInTheDocument()
})

test('where nobody can translate, it says so; a draft in her language asks for nothing', async () => {
  api.on(getReplyTranslation, { language: 'pt', text: null, kind: null })
  const { unmount } = show(SPANISH)
  expect(await screen.findByText(/não deu para traduzir esta resposta para o português/)).toBeVisible()
  unmount()
  const before = api.received(getReplyTranslation).length
  show({ ...SPANISH, originalLanguage: 'pt' })
  await card()
  expect(api.received(getReplyTranslation)).toHaveLength(before)
})

test('a reply to a review of iFood is published there, in the length that iFood takes', async () => {
  const origin = { name: 'iFood', rating: 2, scale: 5, takesReply: true }
  show({ source: 'file', origin, responseText: 'Curto', replyState: 'draft' })
  const button = within(await card()).getByRole('button', { name: /Publicar no iFood/ })
  expect(button).toBeDisabled()
  expect(within(await card()).queryByRole('button', { name: /Google/ })).toBeNull()
})

test('a review of another platform that takes no reply from here is answered there by hand', async () => {
  const origin = { name: 'iFood', rating: 2, scale: 5, takesReply: false }
  show({ source: 'file', origin, responseText: 'Sentimos muito pelo ocorrido.', replyState: 'draft' })
  expect(within(await card()).queryByRole('button', { name: /Publicar/ })).toBeNull()
  expect(within(await card()).getByRole('button', { name: /Copiar/ })).toBeEnabled()
})
