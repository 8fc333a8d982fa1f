import { z } from 'zod'

const ROLES = new Map([
  ['PRIMARY_OWNER', 'primary_owner'],
  ['OWNER', 'owner'],
  ['MANAGER', 'manager'],
  ['SITE_MANAGER', 'site_manager'],
] as const)
/** A role that is not named, or one of tomorrow, leaves these to say. */
const LEVELS = new Map([
  ['OWNER_LEVEL', 'owner'],
  ['MEMBER_LEVEL', 'member'],
] as const)
type ValueOf<M> = M extends Map<string, infer Value> ? Value : never
export type BusinessRole = ValueOf<typeof ROLES> | ValueOf<typeof LEVELS>

export const WireAccount = z
  .object({
    name: z.string().regex(/^accounts\/[^/]+$/),
    accountName: z.string().default(''),
    // Both of the caller, and absent of personal accounts. A word of tomorrow is nothing that we can explain.
    role: z.string().optional(),
    permissionLevel: z.string().optional(),
    // Open for the same reason.
    verificationState: z.string().optional(),
  })
  .transform(({ name, accountName, role, permissionLevel, verificationState }) => ({
    name,
    accountName,
    role: (ROLES.get(role as 'OWNER') ??
      LEVELS.get(permissionLevel as 'OWNER_LEVEL') ??
      null) as BusinessRole | null,
    verificationRequested: verificationState === 'VERIFICATION_REQUESTED',
  }))
export type WireAccount = z.output<typeof WireAccount>

export const WireAccounts = z.object({
  accounts: z.array(WireAccount).default([]),
  nextPageToken: z.string().optional(),
})

export const WireLocation = z.object({
  name: z.string().regex(/^locations\/[^/]+$/),
  title: z.string().default(''),
  storefrontAddress: z
    .object({
      addressLines: z.array(z.string()).default([]),
      sublocality: z.string().optional(),
      locality: z.string().optional(),
      administrativeArea: z.string().optional(),
      postalCode: z.string().optional(),
    })
    .optional(),
  phoneNumbers: z.object({ primaryPhone: z.string().optional() }).optional(),
  metadata: z
    .object({
      placeId: z.string().optional(),
      mapsUri: z.string().optional(),
      newReviewUri: z.string().optional(),
      // Absent where it is false, as everywhere in this API.
      hasVoiceOfMerchant: z.boolean().default(false),
      // Google fills it no longer for everybody, so its absence says nothing.
      canOperateLocalPost: z.boolean().optional(),
    })
    .optional(),
})
export type WireLocation = z.output<typeof WireLocation>
export const WireLocations = z.object({
  locations: z.array(WireLocation).default([]),
  nextPageToken: z.string().optional(),
})

export const WireCategories = z.object({
  categories: z
    .array(z.object({ name: z.string().regex(/^categories\/gcid:[a-z0-9_]+$/), displayName: z.string() }))
    .default([]),
  nextPageToken: z.string().optional(),
})

const STARS = new Map([
  ['ONE', 1],
  ['TWO', 2],
  ['THREE', 3],
  ['FOUR', 4],
  ['FIVE', 5],
])

const ProviderTime = z.iso.datetime({ offset: true })

export const WireReply = z.object({
  comment: z.string().default(''),
  updateTime: ProviderTime.optional(),
  // An open list on purpose: a state the provider adds later must not stop an import.
  reviewReplyState: z.string().optional(),
  policyViolation: z.string().optional(),
})
export type WireReply = z.output<typeof WireReply>

export const WireReview = z.object({
  name: z.string().min(1),
  reviewId: z.string().min(1),
  reviewer: z
    .object({
      displayName: z.string().optional(),
      profilePhotoUrl: z.string().optional(),
      isAnonymous: z.boolean().optional(),
    })
    .optional(),
  // A word of tomorrow must not stop an import: such a review is left out and counted.
  starRating: z.string().transform((name) => STARS.get(name) ?? null),
  comment: z.string().optional(),
  createTime: ProviderTime,
  updateTime: ProviderTime,
  reviewReply: WireReply.optional(),
})
export type WireReview = z.output<typeof WireReview>

export const WireReviewPage = z.object({
  reviews: z.array(WireReview).default([]),
  averageRating: z.number().optional(),
  totalReviewCount: z.int().optional(),
  nextPageToken: z.string().optional(),
})

export const WireMediaPage = z.object({
  mediaItems: z
    .array(
      z.object({
        mediaFormat: z.string().optional(),
        googleUrl: z.url().optional(),
        thumbnailUrl: z.url().optional(),
        dimensions: z
          .object({ widthPixels: z.int().default(0), heightPixels: z.int().default(0) })
          .optional(),
        attribution: z
          .object({ profileName: z.string().optional(), profileUrl: z.string().optional() })
          .optional(),
      }),
    )
    .default([]),
  totalMediaItemCount: z.int().optional(),
})
export type WireMediaPage = z.output<typeof WireMediaPage>
