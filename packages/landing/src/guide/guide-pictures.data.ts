/** Screens in the guide, made by `npm run pictures` from the running product: `guide-NAME.webp`, `guide-NAME.en.webp`. */
export const GUIDE_PICTURES = [
  'account',
  'board',
  'clients',
  'dashboard',
  'google',
  'images',
  'leads',
  'plan',
  'reports',
  'reviews',
  'stock',
  'team',
  'visits',
  'widgets',
] as const
export type GuidePictureName = (typeof GUIDE_PICTURES)[number]

/** In CSS pixels. */
export const GUIDE_PICTURE_SIZE = { width: 1100, height: 720 } as const
