import { expect, test } from '@jest/globals'
import { shapeOfText, shapesOfCall, textOf } from './query-shape.ts'

const texts = (method: string, ...parameters: unknown[]) => shapesOfCall(method, parameters).map(textOf)

test.each<[string, unknown[], string]>([
  ['findOne', [{ _id: 3 }], 'find _id= limited'],
  [
    'find',
    [
      { clientId: 7, status: { $in: ['a', 'b'] } },
      { sort: { createdAt: -1, _id: -1 }, limit: 51 },
    ],
    'find clientId= status=* by createdAt- _id- limited',
  ],
  ['find', [{ clientId: { $in: [7] } }], 'find clientId='],
  [
    'find',
    [{ at: { $gte: new Date(0), $lt: new Date(1) }, name: /^a/, text: /a/i }],
    'find at<> name<> text?',
  ],
  ['find', [{ text: { $regex: '(?i)a' }, name: { $regex: '^a' } }], 'find name<> text?'],
  ['find', [{ words: { $elemMatch: { $gte: 'a', $lt: 'b' } } }], 'find words<>'],
  ['find', [{ mails: { $elemMatch: { kind: 'a', at: { $lt: 3 } } } }], 'find mails.kind= mails.at<>'],
  [
    'find',
    [{ gone: { $exists: false }, there: { $exists: true }, state: { $ne: 'x' } }],
    'find gone= state? there?',
  ],
  ['countDocuments', [{ $and: [{ clientId: 7 }, { rating: { $lte: 2 } }] }], 'count clientId= rating<>'],
  ['updateMany', [{ $or: [{ a: 1 }, { b: { $gt: 2 } }], c: 3 }, { $set: {} }], 'write c= (a= | b<>)'],
  ['findOneAndUpdate', [{ pending: true }, {}, { sort: { _id: 1 } }], 'write pending= by _id+ limited'],
  [
    'aggregate',
    [[{ $match: { a: 1 } }, { $match: { b: 2 } }, { $sort: { c: 1 } }, { $limit: 3 }]],
    'aggregate a= b= by c+ limited',
  ],
  ['aggregate', [[{ $group: { _id: null } }]], 'aggregate'],
  ['distinct', ['place', { clientId: 1 }], 'distinct clientId='],
])('%s of %j', (method, parameters, text) => {
  expect(texts(method, ...parameters)).toEqual([text])
})

test('each write of a bulk is a query, and a field compared twice is there once', () => {
  const filter = { _id: 1, rev: { $lt: 3, $gte: 1 } }
  expect(texts('bulkWrite', [{ updateOne: { filter } }, { insertOne: { document: {} } }])).toEqual([
    'write _id= rev<> limited',
  ])
  expect(texts('insertOne', {})).toEqual([])
})

test.each([
  'find',
  'find limited',
  'find by _id+ limited',
  'find a= b=* c<> d? by e- _id- limited',
  'write a= (b= | c<> (d= | e?)) by f+',
])('%s is read as it was written', (text) => {
  expect(textOf(shapeOfText(text))).toBe(text)
})
