import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { unavailable } from '@avaliax/chassis/errors.ts'
import { refuseInCopy } from '@avaliax/chassis/restored-copy.ts'
import { AwsClient } from 'aws4fetch'
import { userAgentOf } from '../http/user-agent.ts'
import type { FileStore } from './file-store.ts'

export interface S3Place {
  /** The service's address, without the bucket: `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  userAgent?: string
}

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** Files in any store that speaks S3; the bucket is part of the path, as every one of them understands. */
export function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  userAgent = userAgentOf(),
}: S3Place): FileStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  async function ask(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    // The bucket may be the real one's.
    if (method !== 'GET' && method !== 'HEAD') refuseInCopy()
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), TIMEOUT_MS)
    try {
      const answer = await aws.fetch(url, {
        ...init,
        headers: { 'user-agent': userAgent, ...(init.headers as Record<string, string>) },
        method,
        signal: deadline.signal,
      })
      if (answer.ok || (answer.status === 404 && (await isNoFile(answer)))) return answer
      throw new Error(`The file store answered ${answer.status} to ${method}`)
    } catch (error) {
      throw unavailable(error)
    } finally {
      // The rest of a file comes at the pace of whoever reads it.
      clearTimeout(timer)
    }
  }

  return {
    async put(key, bytes, type) {
      await ask('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      })
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.status === 404 || !answer.body) return null
      const content = Readable.fromWeb(answer.body as ReadableStream)
      return { bytes: Number(answer.headers.get('content-length')), content }
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}

/** A bucket that is not there is 404 as well, but says nothing about a file. */
const isNoFile = async (answer: Response): Promise<boolean> => (await answer.text()).includes('NoSuchKey')
