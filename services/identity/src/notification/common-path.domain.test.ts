import { expect, test } from '@jest/globals'
import { commonPath } from './common-path.domain.ts'

test.each([
  [['/leads?lead=1', '/leads?lead=1'], '/leads?lead=1'],
  [['/leads?lead=1', '/leads?lead=2'], '/leads'],
  [['/reviews?review=1', '/reviews?review=2'], '/reviews'],
  [['/settings#billing', '/settings#place'], '/settings'],
  [['/reviews?review=1', '/settings#billing'], '/reviews'],
])('a mail about %p leads to %s', (paths, path) => expect(commonPath(paths)).toBe(path))
