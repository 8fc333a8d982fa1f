import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { useInSlices } from './use-in-slices.ts'

const rows = Array.from({ length: 30 }, (_, at) => `Row ${at}`)
const steps: number[] = []

function List() {
  const drawn = useInSlices(rows)
  if (steps.at(-1) !== drawn.length) steps.push(drawn.length)
  return drawn.map((row) => <p key={row}>{row}</p>)
}

test('what a window shows is drawn at once, the rest a few at a time', async () => {
  render(<List />)
  expect(await screen.findByText('Row 29')).toBeVisible()
  const [first = 0, second = 0] = steps
  expect(first).toBe(Math.ceil(innerHeight / 90))
  expect(second - first).toBe(5)
  expect(steps.at(-1)).toBe(30)
})
