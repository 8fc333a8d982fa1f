import {
  changeMyCard,
  type MyCard,
  openMyCard,
  reportCardLost,
} from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { askFromMyCard } from '@avaliax/proto/cards/request/my-card-request.routes.ts'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { screenWidth } from '../../testing/screen-width.ts'
import { MyCardPage } from './pages/my-card-page.tsx'

const SECRET = 'abcdefghijklmnopqrstuv'
const aCard = (changes: Partial<MyCard> = {}): MyCard => ({
  name: 'Ana Souza',
  companyName: 'Padaria Aurora',
  language: 'pt',
  reviewUrl: 'http://localhost/r/token',
  placeLinked: true,
  cardCode: 'AB1234',
  todayTaps: 3,
  monthTaps: 41,
  boardMode: 'individual',
  hiddenFromBoard: false,
  standing: null,
  suspended: false,
  ...changes,
})

const WHEN = '2026-11-02T12:00:00.000Z'
const ASKED: HandedRequest = {
  id: 5,
  clientId: 11,
  customer: { id: 2, name: 'Maria', contact: '+5541•••••0412' },
  channel: 'hand',
  language: 'pt',
  templateVersion: 'ask-2026-11',
  state: 'sent',
  reason: null,
  attempt: 1,
  dueAt: WHEN,
  createdAt: WHEN,
  sentAt: WHEN,
  deliveredAt: null,
  openedAt: null,
  tappedAt: null,
  employeeId: 3,
  employeeName: 'Ana Souza',
  cost: '0.00',
  charges: [],
  link: 'https://app.test/i/abc',
  text: 'Olá, Maria! https://app.test/i/abc',
  waLink: 'https://wa.me/5541999990412',
}

let api: FakeApi
beforeEach(() => {
  localStorage.setItem('language', 'en')
  sessionStorage.clear()
  screenWidth(390)
  api = fakeApi()
  api.on(openMyCard, aCard())
})
afterEach(() => {
  jest.restoreAllMocks()
})

function open(secret = SECRET) {
  history.replaceState(null, '', `/meu-cartao#${secret}`)
  return render(<MyCardPage />)
}
async function enter(pin: string) {
  await userEvent.type(await screen.findByLabelText('PIN'), pin)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

test('link and PIN open the page; a reload of the tab does not ask again', async () => {
  const { unmount } = open()
  await enter('12a3456')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  expect(api.received(openMyCard)[0]?.body).toEqual({ secret: SECRET, pin: '123456' })
  expect(screen.getByText('visits today').nextSibling).toHaveTextContent('3')
  expect(await screen.findByRole('img', { name: 'QR code of your review link' })).toBeVisible()
  unmount()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
})

test('a wrong PIN says so and may be typed again; too many have to wait', async () => {
  api.on(openMyCard, () => refuse('WRONG_PIN'))
  open()
  await enter('000000')
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong PIN. Check the 6 digits.')
  api.on(openMyCard, () => refuse('RATE_LIMITED'))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/Too many attempts\. Try again in 1 min/)).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a link that is gone, or none at all, asks for nothing', async () => {
  api.on(openMyCard, () => refuse('NOT_FOUND'))
  const { unmount } = open()
  await enter('123456')
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  unmount()
  open('')
  expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('leaving the board and reporting the card lost, which asks first', async () => {
  api.on(changeMyCard, ({ body }) => aCard(body as Partial<MyCard>))
  api.on(reportCardLost, aCard({ cardCode: null }))
  open()
  await enter('123456')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Hide me from the leaderboard/ }))
  expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible()
  expect(api.received(changeMyCard)[0]?.body).toMatchObject({ hiddenFromBoard: true })

  await userEvent.click(screen.getByRole('button', { name: 'Report it lost' }))
  expect(api.received(reportCardLost)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'No, I have it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Report it lost' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it’s lost' }))
  expect(await screen.findByRole('status')).toHaveTextContent('The card no longer counts for you.')
})

test('a colleague’s link in the same tab is not tried with this one’s PIN', async () => {
  const { unmount } = open()
  await enter('123456')
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })
  unmount()
  open('zyxwvutsrqponmlkjihgfe')
  expect(await screen.findByLabelText('PIN')).toHaveValue('')
  expect(api.received(openMyCard)).toHaveLength(1)
})

test('a card whose loss could not be reported is not said to be blocked', async () => {
  api.on(reportCardLost, () => refuse('DEPENDENCY_UNAVAILABLE'))
  open()
  await enter('123456')
  await userEvent.click(await screen.findByRole('button', { name: 'Report it lost' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it’s lost' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  // Somebody else took it back meanwhile.
  api.on(openMyCard, aCard({ cardCode: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^You have no card\./)).toBeVisible()
  expect(screen.queryByText(/no longer counts for you/)).toBeNull()
})

test('a refresh that fails keeps the figures and says since when they stand; a failed action is no refresh', async () => {
  open()
  await enter('123456')
  const figure = async () => (await screen.findByText('visits today')).nextSibling
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await figure()
  api.on(reportCardLost, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await userEvent.click(screen.getByRole('button', { name: 'Report it lost' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it’s lost' }))
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/out of date/)
  for (const failure of [() => refuse('DEPENDENCY_UNAVAILABLE'), () => refuse('RATE_LIMITED')]) {
    api.on(openMyCard, failure)
    await refresh()
    expect(await screen.findByRole('alert')).toHaveTextContent(/out of date\. Shown as of \d\d:\d\d\./)
    expect(await figure()).toHaveTextContent('3')
  }
  api.on(openMyCard, aCard({ todayTaps: 4 }))
  await refresh()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await figure()).toHaveTextContent('4')
})

test('of a suspended company it can be read and not changed', async () => {
  api.on(openMyCard, aCard({ suspended: true, boardMode: 'team' }))
  open()
  await enter('123456')
  expect(await screen.findByText(/account is suspended/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Report it lost' })).toBeDisabled()
})

test('a customer is asked in the company’s language: by the share sheet, by copying', async () => {
  const share = jest.fn(async (_: ShareData) => {})
  Object.assign(navigator, { share })
  const person = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  try {
    open()
    await enter('123456')
    await person.click(await screen.findByRole('button', { name: 'Share' }))
    const text = share.mock.calls[0]?.[0].text ?? ''
    expect(text).toBe(
      'Como foi sua experiência com Padaria Aurora? Quando quiser, você pode deixar sua avaliação aqui: http://localhost/r/token',
    )
    // Neither a rating nor a reward nor the person's name may be asked for.
    expect(text).not.toMatch(/estrela|brinde|desconto|Ana/i)
    expect(share).toHaveBeenCalledWith({ text })
    await person.click(screen.getByRole('button', { name: 'Copy message' }))
    expect(write).toHaveBeenCalledWith(text)
    expect(await screen.findByRole('status')).toHaveTextContent('Message copied')
    write.mockRejectedValueOnce(new Error('denied'))
    await person.click(screen.getByRole('button', { name: 'Copy message' }))
    expect(await screen.findByText(/could not be copied/)).toBeVisible()
  } finally {
    delete (navigator as { share?: unknown }).share
  }
})

test('the place in the month’s ranking stands there when the board shows one', async () => {
  api.on(openMyCard, aCard({ standing: { rank: 2, sharedWith: 0, visitsToFirst: 4 } }))
  const { unmount } = open()
  await enter('123456')
  expect(await screen.findByText('You are second: 4 visits to the first.')).toBeVisible()
  unmount()
  api.on(openMyCard, aCard())
  open()
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })
  expect(screen.queryByText(/You are|You share/)).toBeNull()
})

test('a customer who agreed is asked by WhatsApp, and the number is told to the server alone', async () => {
  const person = userEvent.setup()
  open()
  const bodies: unknown[] = []
  const waLink = 'https://wa.me/5541999990412?text=Ol%C3%A1'
  api.on(askFromMyCard, ({ body }) => {
    bodies.push(body)
    return bodies.length === 1 ? refuse('ASKED_RECENTLY') : { ...ASKED, waLink }
  })
  await enter('123456')
  await person.type(await screen.findByLabelText('Customer’s name'), 'Maria')
  await person.type(screen.getByLabelText('Customer’s WhatsApp number'), '41 99999-0412')
  const prepare = screen.getByRole('button', { name: 'Prepare the message' })
  expect(prepare).toBeDisabled()
  await person.click(screen.getByRole('checkbox', { name: 'The customer agreed to one message from us.' }))
  await person.click(prepare)
  expect(await screen.findByText('This person was already asked in the last 180 days.')).toBeVisible()
  await person.click(prepare)
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open WhatsApp' })
  expect(chat.href).toBe(waLink)
  expect(bodies[0]).toMatchObject({ name: 'Maria', phone: '41 99999-0412', basis: 'consent', language: 'pt' })
})
