import type { OnlineMethod } from '../domain/money/pay-methods.ts';

export type PayMethod = OnlineMethod | 'paylater';
