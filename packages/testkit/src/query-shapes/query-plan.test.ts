import { expect, test } from '@jest/globals'
import { type DeclaredIndex, planOf } from './query-plan.ts'
import { shapeOfText } from './query-shape.ts'

const index = (text: string, more: Partial<DeclaredIndex> = {}): DeclaredIndex => ({
  name: text,
  key: text.split(' ').map((field) => [field.slice(0, -1), field.endsWith('-') ? -1 : 1] as const),
  ...more,
})
const INDEXES = [
  index('clientId+ createdAt- _id-'),
  index('clientId+ rating+ createdAt- _id-'),
  index('mail+', { unique: true }),
  index('pending+ _id+', { partial: ['pending'] }),
]

test.each([
  ['find _id= limited', 'point', '_id_'],
  ['find _id=* name?', 'filter', '_id_'],
  ['find mail= rev= limited', 'point', 'mail+'],
  ['find clientId= by createdAt- _id- limited', 'index', 'clientId+ createdAt- _id-'],
  ['find clientId= by createdAt+ _id+ limited', 'index', 'clientId+ createdAt- _id-'],
  [
    'find clientId= createdAt<> (createdAt<> | _id<> createdAt=) by createdAt- _id- limited',
    'index',
    'clientId+ createdAt- _id-',
  ],
  ['find clientId= rating= by createdAt- _id- limited', 'index', 'clientId+ rating+ createdAt- _id-'],
  ['find clientId= rating=* by createdAt- _id- limited', 'index', 'clientId+ rating+ createdAt- _id-'],
  ['find clientId= text? by createdAt- _id- limited', 'filter', 'clientId+ createdAt- _id-'],
  // The range before the order leaves the order to a sort; the order before the range does not.
  ['find clientId= rating<> by createdAt- _id- limited', 'filter', 'clientId+ createdAt- _id-'],
  ['find clientId= rating<> by name+', 'sort', 'clientId+ rating+ createdAt- _id-'],
  ['find clientId= by createdAt- _id+', 'sort', 'clientId+ createdAt- _id-'],
  ['find pending= by _id+ limited', 'index', 'pending+ _id+'],
  ['count (mail= | clientId=)', 'index', 'clientId+ createdAt- _id-'],
  ['count (mail= | name=)', 'scan', null],
  ['find by _id+ limited', 'index', '_id_'],
  ['find name= by _id+ limited', 'walk', '_id_'],
  ['find by _id+', 'scan', null],
  ['find createdAt<>', 'scan', null],
  ['find name= limited', 'scan', null],
])('%s: %s', (text, kind, name) => {
  expect(planOf(shapeOfText(text), INDEXES)).toMatchObject({ kind, index: name })
})

test('an index of some rows does not serve a query for all of them', () => {
  expect(planOf(shapeOfText('find pending= limited'), [index('pending+', { partial: ['state'] })]).kind).toBe(
    'scan',
  )
})
