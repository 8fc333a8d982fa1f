import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Failure } from '../api/problem.ts'
import { FieldForm } from './field-form.tsx'

interface Values {
  name: string
  email: string
  sites: string
  colour: { text: string }
}

const refused = (...details: [path: string, message: string][]): Failure => ({
  status: 400,
  code: 'VALIDATION_ERROR',
  details: details.map(([path, message]) => ({ path, message })),
})

function Page({ answer, by = {} }: { answer: Failure | undefined; by?: object }) {
  const [form] = Form.useForm<Values>()
  return (
    <FieldForm<Values> form={form} initial={{}} onSubmit={async () => answer} {...by}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="email" label="Email">
        <Input />
      </Form.Item>
      <Form.Item name="sites" label="Sites">
        <Input />
      </Form.Item>
      <Form.Item name={['colour', 'text']} label="Colour">
        <Input />
      </Form.Item>
      <button type="submit">Save</button>
    </FieldForm>
  )
}

beforeEach(() => {
  fakeApi()
})

async function save(answer: Failure | undefined, by?: object) {
  const { person } = renderPage(<Page answer={answer} {...(by && { by })} />)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  return person
}
const described = (label: string, text: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text))

test.each<[path: string, label: string]>([
  ['email', 'Email'],
  ['lead.email', 'Email'],
  ['sites.3', 'Sites'],
  ['config.colour.text', 'Colour'],
  ['colour.text', 'Colour'],
])(
  'what the server says of %s stands at its field, announced, with the keyboard in it',
  async (path, label) => {
    await save(refused([path, 'Not this one']))
    await described(label, 'Not this one')
    expect(screen.getByText('Not this one').closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  },
)

test('of several the first on the form gets the keyboard, whatever the order of the answer', async () => {
  await save(refused(['sites', 'No site'], ['name', 'No name']))
  await described('Sites', 'No site')
  await described('Name', 'No name')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

test('both texts about one field are said', async () => {
  await save(refused(['email', 'Too long.'], ['email', 'No address.']))
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Too long.*No address/),
  )
})

test('a refusal that names no field stands where its code belongs', async () => {
  await save({ status: 409, code: 'EMAIL_IN_USE', message: 'Taken' }, { byCode: { EMAIL_IN_USE: 'email' } })
  await described('Email', 'Taken')
})

test('a field that the server calls otherwise is named once', async () => {
  await save(refused(['phone', 'No number']), { byPath: { phone: 'sites' } })
  await described('Sites', 'No number')
})

test('typing takes the verdict away', async () => {
  const person = await save(refused(['colour.text', 'No colour']))
  await described('Colour', 'No colour')
  await person.type(screen.getByLabelText('Colour'), 'x')
  await described('Colour', '')
})

test('a second press while the first is under way sends nothing', async () => {
  const sent: string[] = []
  const answer = Promise.withResolvers<undefined>()
  const onSubmit = () => {
    sent.push('once')
    return answer.promise
  }
  const { person } = renderPage(<Page answer={undefined} by={{ onSubmit }} />)
  await person.dblClick(screen.getByRole('button', { name: 'Save' }))
  answer.resolve(undefined)
  await waitFor(() => expect(sent).toEqual(['once']))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test.each<Failure>([
  refused(['csv', 'Empty']),
  { status: 503, code: 'DEPENDENCY_UNAVAILABLE', message: 'Empty' },
  { name: 'TypeError', message: 'Empty' },
])('nothing moves when nothing is about a field', async (answer) => {
  await save(answer)
  expect(screen.queryByText('Empty')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
