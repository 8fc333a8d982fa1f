import { getMe, logOut, type User } from '@avaliax/proto/identity/auth.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { checkSession, signIn, signOut, useSession } from '../session/session.ts'
import { useFormDraft } from './use-form-draft.ts'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(logOut, null)
  api.on(getMe, () => refuse('UNAUTHENTICATED'))
  enter()
})
const enter = (user: User = aUser()) => act(() => signIn({ token: 'a-token', user }))

/** The form goes with the signed-in part of the page, as every form does. */
function Page({ open = true }) {
  const { user } = useSession()
  return user && open ? <Form /> : <p>nothing</p>
}
function Form() {
  const draft = useFormDraft<{ name: string }>('business')
  return (
    <>
      <input
        aria-label="Name"
        defaultValue={draft.restored?.name ?? 'as saved'}
        onChange={(event) => draft.keep({ name: event.target.value })}
      />
      <button type="button" onClick={draft.drop}>
        Save
      </button>
    </>
  )
}
const field = () => screen.getByLabelText('Name')

test('what was typed when the session ended is there after the next log-in', async () => {
  render(<Page />)
  await userEvent.type(field(), ' and more')
  await act(() => checkSession())
  expect(screen.getByText('nothing')).toBeVisible()
  enter()
  expect(field()).toHaveValue('as saved and more')
})

test('it also survives a second lost session without another key typed, and a reload', async () => {
  const page = render(<Page />)
  await userEvent.type(field(), '!')
  for (const _ of [1, 2]) {
    await act(() => checkSession())
    enter()
  }
  expect(field()).toHaveValue('as saved!')
  // A reload tears nothing down: another page simply begins.
  page.container.remove()
  render(<Page />)
  expect(field()).toHaveValue('as saved!')
})

test('leaving the form drops it, and so do saving and logging out', async () => {
  const page = render(<Page />)
  await userEvent.type(field(), '!')
  page.rerender(<Page open={false} />)
  expect(sessionStorage).toHaveLength(0)

  page.rerender(<Page />)
  await userEvent.type(field(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sessionStorage).toHaveLength(0)

  await userEvent.type(field(), '?')
  act(() => signOut())
  expect(sessionStorage).toHaveLength(0)
})

test('nobody else finds it', async () => {
  render(<Page />)
  await userEvent.type(field(), '!')
  await act(() => checkSession())
  enter(aUser({ id: 8 }))
  expect(field()).toHaveValue('as saved')
})
