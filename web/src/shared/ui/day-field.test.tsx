import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { DayField } from './day-field.tsx'

const show = (value?: string) => {
  const onChange = jest.fn()
  const page = renderPage(<DayField label="De" value={value} min="2026-11-01" onChange={onChange} />, {
    language: 'pt',
  })
  return { ...page, onChange, field: screen.getByRole('textbox', { name: 'De' }) }
}

test('a day reads as in Brazil, is typed so, and says what is no day', async () => {
  const { field, person, onChange } = show('2026-11-26')
  expect(field).toHaveValue('26/11/2026')
  expect(field).toHaveAttribute('placeholder', 'dd/mm/aaaa')
  await person.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  await person.type(field, '31042026')
  expect(field).toHaveValue('31/04/2026')
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(onChange).toHaveBeenCalledTimes(1)
  await person.clear(field)
  await person.type(field, '05122026')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05')
})

test('the browser lends its calendar', async () => {
  const { container, person, onChange } = show()
  const calendar = container.querySelector('input[type="date"]') as HTMLInputElement
  calendar.showPicker = jest.fn()
  await person.click(screen.getByRole('button', { name: 'De: abrir calendário' }))
  expect(calendar.showPicker).toHaveBeenCalledTimes(1)
  expect(calendar.min).toBe('2026-11-01')
  fireEvent.change(calendar, { target: { value: '2026-11-30' } })
  expect(onChange).toHaveBeenLastCalledWith('2026-11-30')
})
