import {
  type AspectFigures,
  type AspectPassage,
  getAspects,
  listAspectPassages,
} from '@avaliax/proto/reviews/aspect.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AspectsPage } from './pages/aspects-page.tsx'

const SERVICE: AspectFigures['aspects'][number] = {
  aspect: 'service',
  good: 1204,
  bad: 3,
  before: { good: 900, bad: 0 },
  byMonth: [
    { month: '2026-09', good: 200, bad: 1 },
    { month: '2026-10', good: 1004, bad: 2 },
  ],
}
const FIGURES: AspectFigures = {
  from: '2026-09',
  to: '2026-10',
  reviews: 1300,
  aspects: [SERVICE, { ...SERVICE, aspect: 'waiting', good: 0, bad: 41, before: { good: 0, bad: 52 } }],
}
const PASSAGE: AspectPassage = {
  reviewId: 77,
  authorName: 'Bruno Lima',
  rating: 2,
  publishedAt: '2026-10-03T12:00:00.000Z',
  sentence: 'Esperei 50 minutos.',
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getAspects, FIGURES)
  api.on(listAspectPassages, [PASSAGE])
})

test('praise and complaints stand side by side, most frequent first, with the months before', async () => {
  renderPage(<AspectsPage />)
  const praise = await screen.findByRole('table', { name: 'What they praise' })
  expect(within(praise).getAllByRole('row')[1]).toHaveTextContent('Service1,204 (before: 900)')
  const complaints = screen.getByRole('table', { name: 'What they complain about' })
  expect(
    within(complaints)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['Waiting time41 (before: 52)', 'Service3'])
  expect(screen.getByText('1,300 reviews name a topic.')).toBeVisible()
})

test('a topic opens its months and the sentences, each a way to its review', async () => {
  const { person } = renderPage(<AspectsPage />, { language: 'pt' })
  await person.click(await screen.findByRole('link', { name: 'Tempo de espera' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tempo de espera' })).toBeVisible()
  const sentences = await screen.findByRole('list', { name: 'Frases' })
  expect(within(sentences).getByText('Esperei 50 minutos.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ler a avaliação de Bruno Lima' })).toHaveAttribute(
    'href',
    '/reviews/77',
  )
  const asked = () => api.received(listAspectPassages).at(-1)?.params
  expect(asked()).toMatchObject({ aspect: 'waiting', judgement: 'bad' })
  await person.click(screen.getByRole('radio', { name: 'Elogios (0)' }))
  expect(asked()).toMatchObject({ aspect: 'waiting', judgement: 'good' })
  await person.click(screen.getByRole('link', { name: 'Todos os assuntos' }))
  expect(await screen.findByRole('table', { name: 'O que elogiam' })).toBeVisible()
})

test('another period is asked for and kept in the address', async () => {
  const { person } = renderPage(<AspectsPage />)
  await person.click(await screen.findByRole('radio', { name: '12 months' }))
  expect(api.received(getAspects).at(-1)?.query).toMatchObject({ months: 12 })
})

test('a topic that the address misspells is none', async () => {
  renderPage(<AspectsPage />, { at: '/?aspect=constructor&months=7' })
  expect(await screen.findByRole('table', { name: 'What they praise' })).toBeVisible()
  expect(api.received(getAspects).at(-1)?.query).toMatchObject({ months: 6 })
})

test('without a topic the page says when there is one', async () => {
  api.on(getAspects, { ...FIGURES, reviews: 0, aspects: [] })
  renderPage(<AspectsPage />)
  expect(await screen.findByText('No topics yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to reviews' })).toHaveAttribute('href', '/reviews')
})

test('a failure offers another try', async () => {
  api.on(getAspects, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = renderPage(<AspectsPage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getAspects, FIGURES)
  await person.click(again)
  expect(await screen.findByRole('table', { name: 'What they praise' })).toBeVisible()
})
