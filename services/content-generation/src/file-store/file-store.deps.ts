import { join } from 'node:path'
import { userAgentOf } from '@avaliax/chassis/providers/user-agent.ts'
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

/** Null: no bucket. Half of what one takes is a mistake. */
function s3Place(config: ContentConfig): S3Place | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = config
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = config
  if (!endpoint && !bucket) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error(
      'FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY belong together',
    )
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
