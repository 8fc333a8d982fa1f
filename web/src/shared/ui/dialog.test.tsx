import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useConfirmDanger } from './use-confirm-danger.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ name: string }>()
  const confirm = useConfirmDanger()
  const ask = () => confirm({ title: 'Delete Ana?', consequence: 'Gone', onConfirm: async () => undefined })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      <FormDialog<{ name: string }>
        open={open}
        title="Somebody new"
        working={false}
        form={form}
        initial={{ name: 'Ana' }}
        onSubmit={async () => {
          setOpen(false)
          return undefined
        }}
        onClose={() => setOpen(false)}
      >
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
        <button type="button" onClick={ask}>
          Ask
        </button>
      </FormDialog>
    </>
  )
}

beforeEach(() => {
  fakeApi()
})

async function openDialog() {
  const { person } = renderPage(<Page />)
  await person.click(screen.getByRole('button', { name: 'New' }))
  const name = await screen.findByLabelText(/^Name/)
  return { person, name }
}
const goBack = async () => {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  act(() => history.back())
  await act(() => gone)
}
const dialogGone = () => waitFor(() => expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument())

test('a dialog without a change closes at once, by Esc as by Back', async () => {
  const { person } = await openDialog()
  await person.keyboard('{Escape}')
  await dialogGone()
  await person.click(screen.getByRole('button', { name: 'New' }))
  await screen.findByLabelText(/^Name/)
  await goBack()
  await dialogGone()
})

test('Esc asks before typed text is lost; keeping it leaves it as it was', async () => {
  const { person, name } = await openDialog()
  await person.type(name, ' Souza')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('What you typed hasn’t been saved.')).not.toBeInTheDocument())
  expect(name).toHaveValue('Ana Souza')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await dialogGone()
})

test('Back asks too, and Back again answers the question like its cancel button', async () => {
  const { person, name } = await openDialog()
  await person.type(name, '!')
  await goBack()
  expect(await screen.findByText('What you typed hasn’t been saved.')).toBeVisible()
  await goBack()
  await waitFor(() => expect(screen.queryByText('What you typed hasn’t been saved.')).not.toBeInTheDocument())
  expect(name).toHaveValue('Ana!')
})

test('Back closes only the dialog on top', async () => {
  const { person, name } = await openDialog()
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Gone')).toBeVisible()
  await goBack()
  await waitFor(() => expect(screen.queryByText('Gone')).not.toBeInTheDocument())
  expect(name).toBeVisible()
})
