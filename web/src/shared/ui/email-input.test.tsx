import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { renderPage } from '../../testing/render-page.tsx'
import { EmailInput } from './email-input.tsx'

test('a misspelt address is asked about, and one tap writes the other as if it were typed', async () => {
  const typed: unknown[] = []
  renderPage(
    <Form onValuesChange={(values) => typed.push(values)}>
      <Form.Item name="email">
        <EmailInput aria-label="Email" />
      </Form.Item>
    </Form>,
    { language: 'pt' },
  )
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'joão@gmial.com')
  expect(await screen.findByText(/Você quis dizer/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'joao@gmail.com' }))
  expect(screen.getByLabelText('Email')).toHaveValue('joao@gmail.com')
  expect(typed.at(-1)).toEqual({ email: 'joao@gmail.com' })
  expect(screen.queryByText(/Você quis dizer/)).toBeNull()
})

test('no other field takes an address', () => {
  const fields = globSync('web/src/**/*.tsx').filter((file) =>
    /<Input[^>]*type="email"/.test(readFileSync(file, 'utf8')),
  )
  expect(fields).toEqual(['web/src/shared/ui/email-input.tsx'])
})
