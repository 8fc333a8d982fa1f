export interface WidgetConfig {
  mode: 'grid' | 'carousel' | 'list' | 'badge'
  minRating: number
  maxItems: number
  sort: 'recent' | 'rating' | 'oldest'
  theme: 'light' | 'dark' | 'auto'
  showAvatars: boolean
  showDate: boolean
  truncateLines: number
}
export interface WidgetReview {
  id: number
  author: string
  rating: number
  text: string | null
  date: string
  profilePhoto: string | null
  googleUrl: string | null
}
export interface WidgetData {
  config: WidgetConfig
  reviews: WidgetReview[]
  pagination: { total: number; hasMore: boolean }
  client: { placeId: string | null }
  summary: { averageRating: number; totalReviews: number; minRating: number }
}
