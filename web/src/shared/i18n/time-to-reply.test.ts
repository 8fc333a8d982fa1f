import { expect, test } from '@jest/globals'
import { timeToReply } from './time-to-reply.ts'

test.each([
  [0, '< 1 min'],
  [0.01, '1 min'],
  [0.999, '1,0 h'],
  [0.2, '12 min'],
  [3.5, '3,5 h'],
  [16.4, '16 h'],
  [48, '2 dias'],
])('%d hours read %s', (hours, words) => expect(timeToReply(hours, 'pt')).toBe(words))
