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
