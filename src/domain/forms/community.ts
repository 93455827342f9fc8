/** The id that stands for all categories, wherever one of articles or discussions is chosen. */
export const ALL_CATEGORIES = 999_999_999;
/** As many articles or discussions as a list loads at a time. */
export const LIST_PAGE = 20;
