import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aClient, aPlan, aUser } from '../testing/builders.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PersonMenu } from './shell/person-menu.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan())
})

const open = () =>
  renderPage(
    <>
      <PersonMenu />
      <button type="button">Elsewhere</button>
    </>,
    { user: aUser() },
  )
const button = () => screen.getByRole('button', { name: /^Your account:/ })

test('holds who is signed in, language, theme, help and the way out, and is closed at first', async () => {
  const { person } = open()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  // The plan is part of its name, as soon as it is known.
  expect(await screen.findByRole('button', { name: /^Your account: .+ Client · \w+/ })).toBeVisible()
  await person.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['EN – English', 'PT – Português', 'Switch to dark theme', 'Sign out'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'PT – Português' }))
  expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('Escape gives the focus back, a press elsewhere closes it, and so does leaving with the keyboard', async () => {
  const { person } = open()
  await person.click(button())
  await person.keyboard('{Escape}')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(button()).toHaveFocus()
  await person.click(button())
  await person.click(screen.getByText('Elsewhere'))
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await person.click(button())
  screen.getByRole('button', { name: 'Sign out' }).focus()
  await person.tab()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})
