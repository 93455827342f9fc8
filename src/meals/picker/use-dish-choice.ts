import { useState } from 'react';

import { dishQuestions, sameDishTypes, type DishQuestion } from '../../domain/menu/dish-question.ts';
import type { JudgedDish } from '../../domain/menu/dish-safety.ts';
import type { DayMeals } from '../../domain/menu/plan-map.ts';
import type { DishTaste } from '../details/dish-taste.ts';

/** A dish that was tapped and that needs a confirmation. */
export interface AskedDish {
  readonly dish: JudgedDish;
  readonly type: number;
  readonly question: DishQuestion;
  readonly next: readonly DishQuestion[];
  /** The other meals of the day that contain the dish. */
  readonly elsewhere: readonly number[];
}

/** Selects a dish for a meal of the day: at once, or after the questions that the dish raises. */
export const useDishChoice = (
  meals: DayMeals | undefined,
  { taste, membersOf }: DishTaste,
  onChosen: (type: number, dish: number) => void,
) => {
  const [asked, setAsked] = useState<AskedDish | null>(null);
  const ask = (dish: JudgedDish, type: number, [question, ...next]: readonly DishQuestion[]): void => {
    if (question === undefined) {
      setAsked(null);
      onChosen(type, dish.id);
    } else setAsked({ dish, type, question, next, elsewhere: sameDishTypes(meals, type, dish.id) });
  };
  return {
    asked,
    choose: (dish: JudgedDish, type: number): void =>
      ask(dish, type, dishQuestions(dish, { meals, type }, taste, membersOf)),
    yes: (): void => {
      if (asked && asked.question !== 'allergy') ask(asked.dish, asked.type, asked.next);
    },
    no: (): void => setAsked(null),
  };
};

export type DishChoice = ReturnType<typeof useDishChoice>;
