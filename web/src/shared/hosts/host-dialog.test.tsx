import {
  addHost,
  approveHost,
  checkHost,
  HOST_CHECK_EVERY_MS,
  type Host,
  listHosts,
  removeHost,
} from '@avaliax/proto/tenancy/host.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aSuperadmin, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HostDialog } from './host-dialog.tsx'

const FRESH: Host = {
  id: 7,
  clientId: 3,
  host: 'avalie.xn--po-cka.example',
  hostText: 'avalie.pão.example',
  state: 'waiting',
  reason: 'txt-missing',
  records: [
    { type: 'CNAME', name: 'avalie', value: 'edge.avaliax.example' },
    { type: 'TXT', name: '_site-check.avalie', value: 'site-check=abc' },
  ],
  provider: 'Registro.br',
  checkedAt: '2026-11-29T12:00:00.000Z',
  createdAt: '2026-11-29T11:00:00.000Z',
  liveAt: null,
}

let api: FakeApi
let hosts: Host[]
beforeEach(() => {
  localStorage.clear()
  hosts = [FRESH]
  api = fakeApi()
  api.on(listHosts, () => pageOf(hosts, hosts.length))
})
afterEach(() => {
  jest.useRealTimers()
})

const open = (user = aUser(), language: 'pt' | 'en' = 'pt') =>
  renderPage(<HostDialog clientId={3} onClose={() => {}} />, { user, language })

test('both lines are shown with a button each for name and value, the reason in words, and who keeps the domain', async () => {
  open()
  const card = await screen.findByRole('listitem', { name: 'avalie.pão.example' })
  expect(within(card).getByText('A linha TXT ainda não foi encontrada.')).toBeVisible()
  expect(within(card).getByText(/Registro\.br/)).toBeVisible()
  for (const name of [
    'Copiar nome de CNAME',
    'Copiar valor de CNAME',
    'Copiar nome de TXT',
    'Copiar valor de TXT',
  ])
    expect(within(card).getByRole('button', { name })).toBeVisible()
  expect(within(card).getByText('site-check=abc')).toBeVisible()
})

test('a refused name is said at its field, and a good one is added', async () => {
  api.on(addHost, ({ body }) => {
    if ((body as { host: string }).host === '192.0.2.1') return refuse('HOST_NOT_ALLOWED')
    hosts = [...hosts, { ...FRESH, id: 8, hostText: 'mesa.example', host: 'mesa.example', reason: null }]
    return hosts[1]
  })
  const { person } = open()
  const field = await screen.findByLabelText('Endereço')
  await person.click(screen.getByRole('button', { name: 'Incluir' }))
  expect(await screen.findByText('Digite um endereço')).toBeVisible()
  await person.type(field, '192.0.2.1')
  await person.click(screen.getByRole('button', { name: 'Incluir' }))
  expect(await screen.findByText(/Use um endereço de um domínio seu/)).toBeVisible()
  await person.clear(field)
  await person.type(field, 'mesa.example')
  await person.click(screen.getByRole('button', { name: 'Incluir' }))
  expect(await screen.findByRole('listitem', { name: 'mesa.example' })).toBeVisible()
  expect(screen.getByText(/Cadastre as duas linhas/)).toBeVisible()
})

test('it looks every minute while it is open, and not at those that are in use', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  hosts = [FRESH, { ...FRESH, id: 9, hostText: 'usado.example', state: 'live', reason: null }]
  api.on(checkHost, () => {
    hosts = [{ ...FRESH, state: 'live', reason: null }, ...hosts.slice(1)]
    return hosts[0]
  })
  open()
  await screen.findByRole('listitem', { name: 'avalie.pão.example' })
  await act(() => jest.advanceTimersByTimeAsync(HOST_CHECK_EVERY_MS))
  await waitFor(() => expect(screen.getAllByText('Em uso')).toHaveLength(2))
  expect(api.received(checkHost).map(({ params }) => params.hostId)).toEqual([7])
  await act(() => jest.advanceTimersByTimeAsync(3 * HOST_CHECK_EVERY_MS))
  expect(api.received(checkHost)).toHaveLength(1)
})

test('removing says what goes with it', async () => {
  api.on(removeHost, () => {
    hosts = []
    return undefined
  })
  const { person } = open(aUser(), 'en')
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/printed with this address stop working/)).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  expect(await screen.findByText('No address of its own yet.')).toBeVisible()
})

test('the agency approves a client’s first host; the client does not', async () => {
  hosts = [{ ...FRESH, reason: 'approval' }]
  api.on(approveHost, () => ({
    ...FRESH,
    state: 'verified',
    reason: 'route-missing',
    companyName: 'Padaria',
  }))
  const { person, unmount } = open(aSuperadmin())
  await person.click(await screen.findByRole('button', { name: 'Aprovar' }))
  await waitFor(() => expect(api.received(approveHost)).toHaveLength(1))
  unmount()
  open()
  expect(await screen.findByText(/A agência aprova o primeiro/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
})
