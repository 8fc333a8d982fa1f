import type { PublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'

export type WidgetData = PublicWidget
export type WidgetConfig = PublicWidget['config']
export type WidgetReview = PublicWidget['reviews'][number]
