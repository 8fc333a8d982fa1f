import { join } from 'node:path'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import type { ContentConfig } from '../config.ts'
import type { FileStore } from './file.store.ts'
import { folderStore } from './folder.store.ts'
import { type S3Place, s3Store } from './s3.store.ts'

/** The store of saved pictures. */
export function buildFileStore(config: ContentConfig): FileStore {
  const bucket = s3Place(config)
  return bucket
    ? s3Store({ ...bucket, userAgent: userAgentOf(config.PUBLIC_URL) })
    : folderStore({ folder: join(config.DATA_DIR, 'files') })
}

/** Null: no bucket. */
function s3Place(config: ContentConfig): S3Place | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = config
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = config
  const isComplete = endpoint && bucket && accessKeyId && secretAccessKey
  return isComplete ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : null
}
