import { Module } from '@nestjs/common';
import { TaskRepository } from './task.repository';
import { TaskAnnouncements } from './task-announcements';
import { TasksController } from './tasks.controller';

@Module({ controllers: [TasksController], providers: [TaskRepository, TaskAnnouncements] })
export class TasksModule {}
