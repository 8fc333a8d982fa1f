import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { connectMongo, pingMongo } from '../src/mongo/connect.ts'
import { fromEnvironment } from './data-stores.ts'

/** A way to the store on which all connections break once, when these bytes pass for the first time. */
async function breakingAt(bytes: string, target: URL) {
  const sockets = new Set<Socket>()
  let broken = false
  const server = createServer((socket) => {
    const inner = connect(Number(target.port), target.hostname)
    for (const one of [socket, inner]) sockets.add(one.on('error', () => {}))
    socket.on('data', (chunk) => {
      if (broken || !chunk.includes(bytes)) return
      broken = true
      for (const one of sockets) one.destroy()
    })
    socket.pipe(inner).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    isBroken: () => broken,
    close() {
      for (const one of sockets) one.destroy()
      server.close()
    },
  }
}

test('a store that goes away between the connection and the look for transactions is tried again', async () => {
  const way = await breakingAt('startTransaction', new URL(fromEnvironment('MONGO_URL')))
  const url = `mongodb://127.0.0.1:${way.port}/?directConnection=true`
  const waited: string[] = []
  const onWaiting = (reason: string) => waited.push(reason)
  const db = await connectMongo({ url, db: 'connecting', appName: 'connecting', onWaiting })
  expect([way.isBroken(), waited.length]).toEqual([true, 1])
  await pingMongo(db)
  await db.close(true)
  way.close()
})

/** A way to the store that takes its time, once it is told so. */
async function slowWay(target: URL) {
  let delayMs = 0
  const server = createServer((socket) => {
    const inner = connect(Number(target.port), target.hostname)
    for (const one of [socket, inner]) one.on('error', () => {})
    socket.on('data', (chunk) => setTimeout(() => inner.writable && inner.write(chunk), delayMs))
    socket.once('close', () => inner.destroy())
    inner.pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    slowDown: (ms: number) => {
      delayMs = ms
    },
    close: () => server.close(),
  }
}

test('what a start does waits for a busy store, and also for a connection to it', async () => {
  const way = await slowWay(new URL(fromEnvironment('MONGO_URL')))
  const url = `mongodb://127.0.0.1:${way.port}/?directConnection=true`
  const start = { url, db: 'connecting', appName: 'slow', poolSize: 1 }
  const db = await connectMongo({ ...start, unhurried: true })
  way.slowDown(1_300)
  await Promise.all([pingMongo(db), pingMongo(db)])
  way.slowDown(0)
  await db.close(true)
  way.close()
})
