import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import {
  checkWidgetSite,
  createWidget,
  deleteWidget,
  getPublicWidget,
  listWidgets,
  listWidgetViews,
  type PublicWidget,
  updateWidget,
  type Widget,
  WidgetConfig,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { renderWidget } from '@avaliax/widget/render.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { WidgetsPage } from './pages/widgets-page.tsx'

// Asking the style sheets of antd about every element makes each query slow.
configure({ defaultHidden: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const WHEN = '2026-11-02T12:00:00.000Z'
const EMBED = '<script src="https://app.test/widget.v1.js" async></script>'

const aWidget = (overrides: Partial<Widget> = {}): Widget => ({
  id: 3,
  clientId: 11,
  name: 'Página inicial',
  published: true,
  config: WidgetConfig.parse({}),
  snippetId: 'abcdefghijklmnopqrstuv',
  embedCode: EMBED,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...overrides,
})

const publicData = (author: string): PublicWidget => ({
  config: WidgetConfig.parse({}),
  reviews: [{ id: 1, author, rating: 5, text: 'Ótimo', date: WHEN, profilePhoto: null, googleUrl: null }],
  pagination: { total: 1, hasMore: false },
  client: { placeId: null },
  summary: { averageRating: 4.5, totalReviews: 8, minRating: 1 },
})

const aReview = {
  id: 1,
  clientId: 11,
  googleReviewId: 'g1',
  googlePlaceId: 'p1',
  source: 'places',
  authorName: 'Carla Dias',
  authorPhotoUrl: null,
  authorUrl: null,
  googleUrl: null,
  rating: 5,
  text: 'Pão bom',
  originalText: 'Pão bom',
  language: 'pt',
  originalLanguage: 'pt',
  publishedAt: WHEN,
  relativeTimeDescription: null,
  deletedAt: null,
  responseText: null,
  responseGeneratedAt: null,
  responsePostedManually: false,
  replyState: 'none',
  responseEditedAt: null,
  pendingResponseText: null,
  pendingReplyState: null,
  replyViolation: null,
  socialMediaPostText: null,
  createdAt: WHEN,
  updatedAt: WHEN,
}
const summary = {
  total: 8,
  totalReviews: 8,
  byRating: { 1: 0, 2: 0, 3: 0, 4: 4, 5: 4 },
  responded: 0,
  withText: 8,
  urgent: 0,
  averageRating: 4.5,
  responseRate: 0,
  medianReplyHours: null,
  byMonth: [],
  monthlyStats: [],
}

function aPage(widgets: Widget[]) {
  const api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listWidgets, widgets)
  api.on(listReviews, [aReview])
  api.on(getReviewSummary, summary)
  return api
}
const show = () => renderPage(<WidgetsPage />, { at: '/widgets', language: 'pt' })
/** Frames have neither page nor script here, so a place and the embed's drawing stand in for them. */
function widgetRoot(): ShadowRoot {
  const frame = screen.getByTitle<HTMLIFrameElement>('Widget como os visitantes veem')
  const page = frame.contentDocument as Document
  const place = page.querySelector<HTMLElement>('.ax-widget') ?? page.createElement('div')
  if (!place.isConnected) {
    place.className = 'ax-widget'
    page.body.append(place)
    page.addEventListener('ax-data', (event) =>
      renderWidget(place, (event as CustomEvent).detail.data, { origin: 'https://app.test' }),
    )
    fireEvent.load(frame)
  }
  return place.shadowRoot as unknown as ShadowRoot
}

/** From the menu of the one widget. */
async function choose(person: ReturnType<typeof show>['person'], action: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

test('lists name, state, layout, count, minimum rating and where it may stand', async () => {
  aPage([
    aWidget(),
    aWidget({
      id: 4,
      name: 'Rodapé',
      published: false,
      config: WidgetConfig.parse({ minRating: 4, allowedSites: ['loja.example'] }),
    }),
  ])
  show()
  await screen.findByRole('heading', { name: 'Rodapé' })
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Página inicialAtivo')
  expect(first).toHaveTextContent('Grade')
  expect(first).toHaveTextContent('6 avaliações')
  expect(second).toHaveTextContent('RodapéInativo')
  expect(second).toHaveTextContent('4 estrelas ou mais')
  expect(first).toHaveTextContent('Aparece em qualquer site com o código')
  expect(second).toHaveTextContent('Aparece só em: loja.example')
})

test('an empty list offers to create one; the dialog previews the settings with own reviews', async () => {
  const api = aPage([])
  api.on(createWidget, aWidget())
  const { person } = show()
  expect(await screen.findByText('Nenhum widget ainda')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Criar widget' })[0] as HTMLElement)

  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(widgetRoot().textContent).toContain('Carla Dias'))
  expect(widgetRoot().querySelector('section')?.className).toContain('grid auto')
  await person.click(within(dialog).getByText('Lista'))
  await person.click(within(dialog).getByText('Escuro'))
  await waitFor(() => expect(widgetRoot().querySelector('section')?.className).toContain('list dark'))

  await person.click(within(dialog).getByRole('button', { name: 'Criar widget' }))
  expect(await within(dialog).findByText('Informe um nome para o widget')).toBeVisible()
  expect(api.received(createWidget)).toHaveLength(0)

  await person.type(within(dialog).getByLabelText('Nome'), 'Página inicial')
  api.on(listWidgets, [aWidget()])
  await person.click(within(dialog).getByRole('button', { name: 'Criar widget' }))
  expect(await screen.findByRole('heading', { name: 'Página inicial' })).toBeVisible()
  expect(api.received(createWidget)[0]?.body).toEqual({
    name: 'Página inicial',
    config: WidgetConfig.parse({ mode: 'list', theme: 'dark', textOnly: true }),
  })
})

test('the preview comes first, the layout is four pictures, and the rest is folded in two groups', async () => {
  aPage([])
  const { person } = renderPage(<WidgetsPage />, { at: '/widgets', language: 'pt', width: 390 })
  await person.click((await screen.findAllByRole('button', { name: 'Criar widget' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const preview = dialog.getByRole('region', { name: 'Prévia ao vivo' })
  expect(preview.compareDocumentPosition(dialog.getByLabelText('Nome'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const layouts = within(dialog.getByRole('radiogroup', { name: 'Layout' })).getAllByRole('radio')
  expect(layouts.map((radio) => radio.parentElement?.textContent)).toEqual([
    'Grade',
    'Carrossel',
    'Lista',
    'Selo',
  ])
  for (const radio of layouts) expect(radio.parentElement?.querySelector('svg')).not.toBeNull()
  const groups = dialog.getAllByRole('group').filter((group) => group.tagName === 'DETAILS')
  expect(groups.map((group) => group.hasAttribute('open'))).toEqual([false, false])
  const folded = groups.flatMap((group) => within(group).getAllByRole('switch'))
  expect(dialog.getAllByRole('switch')).toHaveLength(folded.length)
})

test('a mistake in a folded group unfolds it', async () => {
  aPage([aWidget({ config: WidgetConfig.parse({}) })])
  sessionStorage.setItem('draft:7:widget-3', JSON.stringify({ allowedSites: ['not a site'] }))
  const { person } = renderPage(<WidgetsPage />, { at: '/widgets', language: 'pt', width: 390 })
  await person.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Mostrar só nestes sites').closest('details')).not.toHaveAttribute('open')
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Informe um site, como loja.com.br')).toBeVisible()
})

test('a refused creation keeps the dialog and what was typed', async () => {
  const api = aPage([])
  api.on(createWidget, () => refuse('CLIENT_INACTIVE'))
  const { person } = show()
  await person.click((await screen.findAllByRole('button', { name: 'Criar widget' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('Nome'), 'Rodapé')
  await person.click(within(dialog).getByRole('button', { name: 'Criar widget' }))
  expect(await screen.findByText(/Esta conta está suspensa/)).toBeVisible()
  expect(within(dialog).getByLabelText('Nome')).toHaveValue('Rodapé')
})

test('a widget set up in half when the session ended is there in the next dialog', async () => {
  sessionStorage.setItem('draft:7:widget-new-11', JSON.stringify({ name: 'Rodapé', mode: 'list' }))
  aPage([])
  const { person } = show()
  await person.click((await screen.findAllByRole('button', { name: 'Criar widget' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Nome')).toHaveValue('Rodapé')
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('button', { name: 'Descartar' })).toBeVisible()
})

test('copies the embed code', async () => {
  aPage([aWidget()])
  const { person } = show()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  expect(screen.queryByText(EMBED)).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Pegar código' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: /Copiar código/ }))
  expect(write).toHaveBeenCalledWith(EMBED)
  expect(await screen.findByText('Código copiado')).toBeVisible()
})

test('the preview shows what the public call answers, or that it failed', async () => {
  const api = aPage([aWidget()])
  api.on(getPublicWidget, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Prévia' }))
  await screen.findByText('Erro ao carregar preview do widget')

  api.on(getPublicWidget, publicData('Visitante'))
  await person.click(screen.getByRole('button', { name: /Tentar de novo/ }))
  await waitFor(() => expect(widgetRoot().textContent).toContain('Visitante'))
  expect(api.received(getPublicWidget).at(-1)?.params).toEqual({ snippetId: 'abcdefghijklmnopqrstuv' })
})

test('a paused widget says so in its preview and can be activated again', async () => {
  const api = aPage([aWidget({ published: false })])
  api.on(updateWidget, aWidget())
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Prévia' }))
  await screen.findByText(/não aparece no seu site/)
  await person.click(screen.getByRole('button', { name: 'Fechar' }))

  api.on(listWidgets, [aWidget()])
  await choose(person, 'Ativar')
  expect(await screen.findByText('Ativo')).toBeVisible()
  expect(api.received(updateWidget)[0]?.body).toEqual({ published: true })
})

test('further settings reach the preview and the stored configuration, and only when chosen', async () => {
  const api = aPage([aWidget()])
  api.on(updateWidget, aWidget())
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(widgetRoot().textContent).toContain('Carla Dias'))
  await person.click(within(dialog).getByText('Primeiro nome'))
  await person.click(within(dialog).getByRole('switch', { name: 'Somente com texto' }))
  await person.click(within(dialog).getByRole('switch', { name: 'Cores próprias' }))
  await waitFor(() => expect(widgetRoot().textContent).toContain('Carla D.'))
  fireEvent.change(within(dialog).getByLabelText('Texto'), { target: { value: '#eeeeee' } })
  expect(await within(dialog).findByText(/Difícil de ler/)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.received(updateWidget)).toHaveLength(1))
  expect(api.received(updateWidget)[0]?.body).toEqual({
    seen: { config: WidgetConfig.parse({}) },
    config: {
      ...WidgetConfig.parse({}),
      textOnly: true,
      authorNames: 'first',
      colors: { accent: '#0f5c5c', background: '#f5f8f8', text: '#eeeeee' },
    },
  })
})

test('duplicates a widget with its settings', async () => {
  const api = aPage([aWidget({ config: WidgetConfig.parse({ mode: 'list' }) })])
  api.on(createWidget, aWidget({ id: 4 }))
  const { person } = show()
  await choose(person, 'Duplicar')
  await waitFor(() =>
    expect(api.received(createWidget)[0]?.body).toEqual({
      name: 'Página inicial (cópia)',
      config: WidgetConfig.parse({ mode: 'list' }),
    }),
  )
})

test('says how to install it by platform, and whether a page has it', async () => {
  const api = aPage([aWidget()])
  const found = {
    httpStatus: 200,
    redirectsTo: null,
    published: true,
    allowedHere: true,
    policy: null,
    checkedAt: WHEN,
  }
  api.on(checkWidgetSite, { ...found, result: 'script_missing' })
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Pegar código' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByText('Nuvemshop'))
  expect(within(dialog).getByText(/Loja online/)).toBeVisible()
  const mail = within(dialog).getByRole('link', { name: 'Enviar para quem faz o meu site' })
  const sent = decodeURIComponent(mail.getAttribute('href') ?? '')
  expect(sent).toContain(EMBED)
  expect(sent).not.toMatch(/Content-Security|script-src/)

  await person.click(within(dialog).getByRole('button', { name: 'Verificar' }))
  expect(await within(dialog).findByText('Informe o endereço da página')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Endereço da página'), 'loja.example')
  await person.click(within(dialog).getByRole('button', { name: 'Verificar' }))
  expect(await within(dialog).findByText(/Só a segunda linha do código está na página/)).toBeVisible()
  expect(api.received(checkWidgetSite)[0]?.body).toEqual({ url: 'loja.example' })

  api.on(checkWidgetSite, { ...found, result: 'live', published: false })
  await person.click(within(dialog).getByRole('button', { name: 'Verificar' }))
  expect(await within(dialog).findByText('O widget está na página.')).toBeVisible()
  expect(within(dialog).getByText(/está inativo/)).toBeVisible()
  const policy = { forbids: ['script-src', 'img-src'] as const, allow: 'https://app.avaliax.test' }
  api.on(checkWidgetSite, { ...found, result: 'live', policy: { ...policy, forbids: [...policy.forbids] } })
  await person.click(within(dialog).getByRole('button', { name: 'Verificar' }))
  expect(
    await within(dialog).findByText(/acrescentar https:\/\/app\.avaliax\.test a script-src, img-src da/),
  ).toBeVisible()
})

test('on a phone the code is handed on by the share sheet', async () => {
  aPage([aWidget()])
  const sheet = jest.fn<(what: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
  try {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: 'Pegar código' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Enviar para quem faz o meu site' }))
    expect(sheet.mock.calls[0]?.[0].text).toContain(EMBED)
    expect(dialog.queryByRole('link', { name: 'Enviar para quem faz o meu site' })).toBeNull()
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

test('the install dialog says which hosts to allow', async () => {
  const restricted = { ...aWidget(), config: { ...aWidget().config, allowedSites: ['loja.example'] } }
  aPage([restricted])
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Pegar código' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/só em: loja\.example/)).toBeVisible()
  await person.click(within(dialog).getByText('Wix'))
  expect(within(dialog).getByText(/wix\.com, wixsite\.com, filesusr\.com/)).toBeVisible()
})

test('deletes after a question that names the widget', async () => {
  const api = aPage([aWidget()])
  api.on(deleteWidget, null)
  const { person } = show()
  await choose(person, 'Excluir')
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('Excluir “Página inicial”?')
  api.on(listWidgets, [])
  await person.click(within(question).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Nenhum widget ainda')).toBeVisible()
  expect(api.received(deleteWidget)[0]?.params).toEqual({ widgetId: 3 })
})

test('without a client it says so', async () => {
  fakeApi()
  renderPage(<WidgetsPage />, { at: '/widgets', language: 'pt', user: aSuperadmin() })
  expect(await screen.findByText('Cliente não encontrado.')).toBeVisible()
})

test('each widget says where it is live and how often it was shown this month', async () => {
  const api = aPage([aWidget(), aWidget({ id: 4, name: 'Rodapé' })])
  const seen = (widgetId: number, host: string, views: number) => ({
    widgetId,
    host,
    views,
    lastSeenAt: WHEN,
  })
  api.on(listWidgetViews, {
    views: [seen(3, 'padaria.com.br', 1200), seen(3, 'blog.padaria.com.br', 34), seen(3, 'feira.com', 1)],
  })
  show()
  await screen.findByRole('heading', { name: 'Rodapé' })
  const [first, second] = screen.getAllByRole('listitem')
  await waitFor(() =>
    expect(first).toHaveTextContent(
      'No ar em padaria.com.br, blog.padaria.com.br e mais 1 · exibido 1.235 vezes neste mês',
    ),
  )
  expect(second).toHaveTextContent('Não visto em nenhum site neste mês')
})
