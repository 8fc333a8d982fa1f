import { appError } from '../errors.ts'

/** Work for the tests of the pool. */
export default async function echo(input: {
  say?: unknown
  refuse?: boolean
  hang?: boolean
  hog?: boolean
  pid?: boolean
}) {
  if (input.refuse) throw appError('FILE_UNREADABLE', { details: [{ path: 'content', message: 'x' }] })
  for (; input.hang; );
  for (const hoard: unknown[] = []; input.hog; ) hoard.push(Array.from({ length: 1e5 }, () => ({})))
  return input.pid ? process.pid : input.say
}
