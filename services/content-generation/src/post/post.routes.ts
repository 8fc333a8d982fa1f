import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  getPost,
  listPosts,
  publishGooglePost,
  type Post as WirePost,
} from '@avaliax/proto/content/post.routes.ts'
import type { FastifyInstance } from 'fastify'
import { fileUrl } from '../image/image.presenter.ts'
import { pictureBytes } from '../image/picture-bytes.domain.ts'
import type { Post, Posts } from './post.model.ts'
import type { PostService } from './post.service.ts'

interface Deps {
  posts: Posts
  postService: PostService
  publicUrl: string
}

export function postRoutes(app: FastifyInstance, { posts, postService, publicUrl }: Deps): void {
  mount(app, publishGooglePost, async ({ actor, scope, params: { reviewId }, body, signal }) => {
    const { imageDataUrl: text, postText } = body
    const picture = () => pictureBytes({ text, field: 'imageDataUrl', dataUrlOnly: true })
    return present(
      await postService.publish({ actor, scope, reviewId, picture, postText, signal }),
      publicUrl,
    )
  })

  mount(app, getPost, async ({ scope, params: { postId } }) => {
    const post = await posts.within(scope).findOne({ _id: postId })
    if (!post) throw notFound()
    return present(post, publicUrl)
  })

  mount(app, listPosts, async ({ clientId, query: { reviewId, ...query } }) => {
    const rows = posts.within({ clientIds: [clientId] })
    const { items, ...paging } = await rows.countedPage(reviewId === undefined ? {} : { reviewId }, query)
    return { ...paging, items: items.map((post) => present(post, publicUrl)) }
  })
}

const present = (post: Post, publicUrl: string): WirePost => ({
  postId: post._id,
  clientId: post.clientId,
  reviewId: post.reviewId,
  state: post.state,
  reason: post.reason,
  postText: post.postText,
  imageUrl: fileUrl(publicUrl, post.imageName),
  googleUrl: post.googleUrl,
  createdAt: post.createdAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
})
