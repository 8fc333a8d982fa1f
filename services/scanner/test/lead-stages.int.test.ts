import { randomBytes } from 'node:crypto'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { fillStages } from '../src/migrations/lead-stages.ts'

let db: Connection
beforeAll(async () => {
  const name = `scanner-${randomBytes(4).toString('hex')}`
  db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: name, appName: 'test' })
})
afterAll(async () => {
  await db?.dropDatabase()
  await db?.close()
})

it('gives old leads a stage by their mark and keeps their note, however often it runs', async () => {
  const createdAt = new Date('2026-03-04T10:00:00Z')
  const contactedAt = new Date('2026-03-05T10:00:00Z')
  const old = { createdAt, updatedAt: createdAt, rev: 3, leadType: 'warm' }
  const rows = db.collection('scanner_leads')
  await rows.insertMany([
    { ...old, _id: 1, contacted: false, contactedAt: null, notes: null },
    { ...old, _id: 2, contacted: true, contactedAt, notes: 'Liga na terça' },
    { ...old, _id: 3, contacted: true, contactedAt, notes: null },
  ] as never)
  await fillStages(db)
  await fillStages(db)
  // Killed between the note and the stage.
  await rows.updateOne({ _id: 2 as never }, { $unset: { stage: 1 } })
  await fillStages(db)

  expect(await rows.find().sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: 1, stage: 'new', owner: null, nextStep: null, rank: createdAt.getTime(), rev: 3 },
    { _id: 2, stage: 'contacted', notes: 'Liga na terça', valueCents: null },
    { _id: 3, stage: 'contacted', reminderAt: null },
  ])
  const notes = await db.collection('lead_activities').find().toArray()
  expect(notes).toMatchObject([{ leadId: 2, kind: 'note', text: 'Liga na terça', createdAt: contactedAt }])
})
