import { printEmployeePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import { createRequest, getRequestSettings } from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anEmployee } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { QrDialog } from './components/qr-dialog.tsx'

const ANA = anEmployee({ name: 'Ana/Souza' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

function open(options: Parameters<typeof renderPage>[1] = {}, employee = ANA) {
  const onClose = jest.fn()
  const page = <QrDialog companyName="Padaria Aurora" holder={employee} onClose={onClose} />
  return { ...renderPage(page, options), onClose }
}
const link = async (name: string) => (await screen.findByRole('link', { name })) as HTMLAnchorElement
const svgOf = (address: string) => decodeURIComponent(address.split(',').slice(1).join(','))

test('files are named after the employee; the one for print has the wider margin of paper', async () => {
  open()
  const png = await link('Download PNG')
  const svg = await link('Download SVG')
  const vector = await link('Download SVG for print')
  expect([png.download, svg.download, vector.download]).toEqual([
    ...['Ana Souza.png', 'Ana Souza.svg', 'Ana Souza print.svg'],
  ])
  expect(svgOf(svg.href)).toContain('width="300"')
  // Quiet zones of two and of four modules; the more forgiving code has more modules.
  expect(svgOf(svg.href)).toMatch(/d="M2 2\.5h7/)
  expect(svgOf(vector.href)).toMatch(/d="M4 4\.5h7/)
  expect(svgOf(vector.href)).not.toContain('width="300"')
})

test('the poster is fetched with the token, in the owner’s language, whatever the page’s is', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:made'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api.on(printEmployeePoster, () => new Response('%PDF'))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Baixar Cartaz A6 (PDF)' }))
  expect(await screen.findByText('PDF baixado com sucesso')).toBeVisible()
  expect(saved).toEqual(['Ana Souza cartaz.pdf'])
  const [request] = api.received(printEmployeePoster)
  expect(request?.query).toEqual({})
  expect(request?.headers.get('authorization')).toBe('Bearer test-token')
})

test('a poster that cannot be drawn says what is missing', async () => {
  api.on(printEmployeePoster, () => refuse('PLACE_NOT_LINKED'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Download A6 poster (PDF)' }))
  expect(await screen.findByText('Link your business on Google in Settings first.')).toBeVisible()
})

test('a name with signs that cannot be printed says so before, and can be printed without them', async () => {
  URL.createObjectURL = () => 'blob:made'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  api.on(printEmployeePoster, ({ query }) =>
    query.missing === 'omit'
      ? new Response('%PDF')
      : refuse('NAME_NOT_PRINTABLE', [{ path: 'name', message: '太 郎' }]),
  )
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Baixar Cartaz A6 (PDF)' }))
  expect(await screen.findByText('A fonte dos impressos não tem: 太 郎. Imprimir sem eles?')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Imprimir sem eles' }))
  expect(await screen.findByText('PDF baixado com sucesso')).toBeVisible()
  expect(api.received(printEmployeePoster).map(({ query }) => query)).toEqual([{}, { missing: 'omit' }])
})

test('WhatsApp leads to asking a customer in the person’s name, recorded', async () => {
  api.on(getRequestSettings, DEFAULT_REQUEST_SETTINGS)
  api.on(createRequest, () => refuse('ASKED_RECENTLY'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'WhatsApp' }))
  await person.type(await screen.findByLabelText('Customer’s name'), 'Carla')
  await person.type(screen.getByLabelText('WhatsApp number'), '(41) 99999-0412')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Prepare the message' }))
  await waitFor(() => expect(api.received(createRequest)).toHaveLength(1))
  expect(api.received(createRequest)[0]?.body).toMatchObject({ employeeId: ANA.id, channel: 'hand' })
})

test('where the system can share, it is asked to', async () => {
  const share = jest.fn(async (_: ShareData) => {})
  Object.assign(navigator, { share })
  try {
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'Padaria Aurora', url: ANA.reviewUrl })
  } finally {
    delete (navigator as { share?: unknown }).share
  }
})

test('elsewhere copying is the way, and there is no button that does nothing', async () => {
  const { person } = open()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await person.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledWith(ANA.reviewUrl)
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('over the counter the code takes the whole screen, and leaving it leads back to the dialog', async () => {
  const request = jest.fn(async () => {})
  document.documentElement.requestFullscreen = request
  const { person, onClose } = open()
  await link('Download PNG')
  await person.click(screen.getByRole('button', { name: 'Full screen' }))
  const name = await screen.findByText('Ana/Souza')
  const whole = within(name.closest('[role="dialog"]') as HTMLElement)
  expect(whole.getByText('Padaria Aurora')).toBeVisible()
  expect(whole.getByText('Scan to review')).toBeVisible()
  expect(request).toHaveBeenCalled()
  await person.click(whole.getByRole('button', { name: 'Exit full screen' }))
  await waitFor(() => expect(screen.queryByText('Ana/Souza')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('leaving the browser’s full screen closes it, too', async () => {
  document.documentElement.requestFullscreen = async () => {}
  const { person } = open()
  await link('Download PNG')
  await person.click(screen.getByRole('button', { name: 'Full screen' }))
  await screen.findByText('Ana/Souza')
  fireEvent(document, new Event('fullscreenchange'))
  await waitFor(() => expect(screen.queryByText('Ana/Souza')).toBeNull())
})

test('without a link there is nothing to draw', async () => {
  open({ language: 'pt' }, anEmployee({ reviewUrl: '' }))
  expect(await screen.findByText('Link de avaliação não configurado')).toBeVisible()
})

test('a code that cannot be drawn says so', async () => {
  open({ language: 'pt' }, anEmployee({ reviewUrl: `http://localhost/r/${'x'.repeat(3000)}` }))
  expect(await screen.findByText('Falha ao gerar o QR Code')).toBeVisible()
})
