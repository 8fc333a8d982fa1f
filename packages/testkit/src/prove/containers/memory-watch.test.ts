import { expect, test } from '@jest/globals'
import { drawnCurve, memoryCurve, memoryProblems, peakMb, peakWithCopiesMb } from './memory-watch.ts'

const MB = 1024 * 1024
const moment = (used: number, figures: Record<string, number>) =>
  [`used ${used * MB}`, ...Object.entries(figures).map(([name, mb]) => `${name} ${mb * MB}`)].join('\n')

const NEWER = [
  moment(300, { anon: 200, inactive_file: 40, active_file: 10 }),
  'oom_kill 0\nend 0',
  moment(650, { anon: 580, inactive_file: 40, active_file: 10 }),
  'oom_kill 2\nend 0',
  `peak ${700 * MB}`,
].join('\n')

test('counts without the copies of files, and says both', () => {
  const curve = memoryCurve(NEWER)
  expect([peakMb(curve), peakWithCopiesMb(curve), curve.ended]).toEqual([600, 700, 2])
  expect(drawnCurve(curve, 1)).toBe('0:250/300 1:600/650')
  expect(memoryProblems(curve, 0)).toEqual([])
})

test('reads the older version of control groups, which counts the groups below apart', () => {
  const curve = memoryCurve(
    `${moment(700, { inactive_file: 1, active_file: 1, total_inactive_file: 50, total_active_file: 20 })}\nend 0\npeak ${710 * MB}`,
  )
  expect([peakMb(curve), peakWithCopiesMb(curve)]).toEqual([630, 710])
  expect(memoryProblems(curve, 1)).toEqual(['it was started again 1 times', 'it took 630 MB'])
})

test('a container that was gone has not been measured', () => {
  expect(memoryProblems(memoryCurve('Error: no such container'), 0)).toEqual(['nothing was measured'])
})
